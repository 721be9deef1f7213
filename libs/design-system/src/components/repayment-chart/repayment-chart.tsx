import { AxisBottom, AxisLeft } from '@visx/axis';
import { Group } from '@visx/group';
import { BarStack } from '@visx/shape';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { layout } from './layout.ts';
import { useMeasure } from './use-measure.ts';

/** One payment, in kopiykas. */
export interface Payment {
  /** Already formatted, short: `12.03`. */
  date: string;
  principal: number;
  interest: number;
}

export interface RepaymentChartProps {
  payments: readonly Payment[];
  /** What the picture shows, in words: how many payments, from when till when, how much. */
  summary: string;
  principalLabel: string;
  interestLabel: string;
  /** Money at the marks of the axis, short. */
  formatTick: (kopiykas: number) => string;
  /** The same numbers in words; leave out only where they stand beside the chart. */
  table?: ReactNode;
}

const PARTS = ['principal', 'interest'] as const;

const Figure = styled.figure`
  --chart-principal: var(--color-accent);
  --chart-interest: var(--color-highlight);
  --chart-paper: var(--color-surface);
  --chart-line: var(--color-line);
  --chart-ink: var(--color-text-muted);
  @media (forced-colors: active) {
    --chart-principal: Highlight;
    --chart-interest: CanvasText;
    --chart-paper: Canvas;
    --chart-line: GrayText;
    --chart-ink: CanvasText;
  }
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-s);
  font-size: var(--text-s);
`;

const Legend = styled.figcaption`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2xs) var(--space-m);
  & > span {
    display: inline-flex;
    align-items: center;
    gap: var(--space-xs);
  }
`;

const Picture = styled.div`
  /* the height is there before the width is known */
  height: 17em;
  & svg {
    width: 100%;
    height: 100%;
    overflow: visible;
  }
  & text {
    fill: var(--chart-ink);
    font-family: inherit;
    font-size: 1em;
  }
  & line {
    stroke: var(--chart-line);
  }
`;

/** A plain text: visx's own measures itself by a hidden one on the page. */
const mark = (x: number, y: number, anchor: 'end' | 'middle', text: string | undefined) => (
  <text x={x} y={y} dy={anchor === 'end' ? '0.35em' : '0.5em'} textAnchor={anchor}>
    {text}
  </text>
);

/** Principal and interest of every payment, one upon the other; distinct by hatching too. */
export const RepaymentChart = ({ payments, summary, principalLabel, interestLabel, formatTick, table }: RepaymentChartProps) => {
  const [picture, measure] = useMeasure<HTMLDivElement>();
  const pattern = `${useId()}hatch`;
  const bars = payments.map((payment, index) => ({ ...payment, index }));
  const names = payments.map(({ date }) => date);
  const totals = payments.map(({ principal, interest }) => principal + interest);
  const { height, left, bottom, money, ticks, days, named } = layout(measure, names, totals, formatTick);
  const fills = { principal: 'var(--chart-principal)', interest: `url(#${pattern})` };
  const edges = { principal: 'var(--chart-principal)', interest: 'var(--chart-interest)' };
  const sample = (part: (typeof PARTS)[number], label: string) => (
    <span>
      <svg width="1.25em" height="1.25em" aria-hidden="true">
        <rect x="1" y="1" width="85%" height="85%" fill={fills[part]} stroke={edges[part]} strokeWidth="1.5" />
      </svg>
      <span>{label}</span>
    </span>
  );
  return (
    <Figure>
      <Legend>
        {sample('principal', principalLabel)}
        {sample('interest', interestLabel)}
      </Legend>
      <Picture ref={picture}>
        <svg role="img" aria-label={summary} viewBox={`0 0 ${measure.width} ${height}`}>
          <defs>
            <pattern id={pattern} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect width="6" height="6" fill="var(--chart-paper)" />
              <rect width="3" height="6" fill="var(--chart-interest)" />
            </pattern>
          </defs>
          <Group>
            {ticks.map((value) => (
              <line key={value} x1={left} x2={measure.width} y1={money(value)} y2={money(value)} />
            ))}
          </Group>
          <BarStack
            data={bars}
            keys={[...PARTS]}
            x={({ index }) => index}
            value={(payment, part) => payment[part]}
            xScale={days}
            yScale={money}
            color={(part) => fills[part]}
          >
            {(stacks) =>
              stacks.flatMap(({ key, bars: parts }) =>
                parts
                  .filter((bar) => bar.height > 0)
                  .map((bar) => {
                    const width = Math.min(bar.width, 64);
                    return (
                      <rect
                        key={`${key}-${bar.index}`}
                        data-part={key}
                        x={bar.x + (bar.width - width) / 2}
                        y={bar.y}
                        width={width}
                        height={bar.height}
                        fill={bar.color}
                        stroke={edges[key]}
                      />
                    );
                  }),
              )
            }
          </BarStack>
          <AxisLeft
            left={left}
            scale={money}
            tickValues={ticks}
            tickFormat={(value) => formatTick(Number(value))}
            tickComponent={({ x, y, formattedValue }) => mark(x, y, 'end', formattedValue)}
            hideAxisLine
            hideTicks
          />
          <AxisBottom
            top={bottom}
            scale={days}
            tickValues={named}
            tickFormat={(index) => names[index] ?? ''}
            tickComponent={({ x, y, formattedValue }) => mark(x, y, 'middle', formattedValue)}
            hideTicks
          />
        </svg>
      </Picture>
      {table}
    </Figure>
  );
};
