import { useLocale } from '@pozyka/remote-kit';
import { memo } from 'react';
import { styled } from 'styled-components';
import { cities, seas, type City } from './geo/cities.ts';
import { DRAWING, landPath, ORIGIN, regionPath, riverPath } from './geo/drawing.ts';
import { worldOf } from './geo/mercator.ts';
import { scaleOf, toFrame, type FramePoint, type Size, type View } from './geo/view.ts';
import type { Mark } from './marker-index.ts';

const Picture = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  forced-color-adjust: auto;
  & path {
    fill: none;
    stroke-linejoin: round;
    stroke-linecap: round;
    vector-effect: non-scaling-stroke;
  }
  & .land {
    fill: var(--color-surface);
    stroke: var(--color-line-strong);
    stroke-width: 1.5px;
  }
  & .region {
    stroke: var(--color-line);
    stroke-width: 1px;
  }
  & .river {
    stroke: color-mix(in srgb, var(--color-info) 45%, var(--color-surface));
    stroke-width: 1.5px;
  }
  & text {
    fill: var(--color-text-muted);
    stroke: var(--color-surface);
    stroke-width: 3px;
    stroke-linejoin: round;
    paint-order: stroke;
    font-size: 0.75rem;
    font-weight: 600;
  }
  & .sea {
    fill: color-mix(in srgb, var(--color-info) 70%, var(--color-text-muted));
    stroke: none;
    font-style: italic;
    font-weight: 400;
    letter-spacing: 0.06em;
  }
  & circle {
    fill: var(--color-text-muted);
    stroke: var(--color-surface);
  }
  html[data-contrast] & :is(.land, .region) {
    stroke: var(--color-text);
  }
  html[data-contrast] & .region {
    stroke-dasharray: 2 3;
  }
  html[data-contrast] & .river {
    display: none;
  }
  html[data-contrast] & :is(text, .sea) {
    fill: var(--color-text);
  }
  @media (forced-colors: active) {
    & .land {
      fill: Canvas;
      stroke: CanvasText;
    }
    & .region {
      stroke: GrayText;
    }
    & .river {
      display: none;
    }
    & :is(text, .sea) {
      fill: CanvasText;
      stroke: Canvas;
    }
  }
`;

const Land = memo(() => (
  <>
    <path className="land" d={landPath} />
    <path className="river" d={riverPath} />
    <path className="region" d={regionPath} />
  </>
));

interface Label {
  readonly key: string;
  readonly title: string;
  readonly left: number;
  readonly top: number;
}

/** Pixels: half a circle of markers, half a line of text, a letter. */
const CIRCLE = 22;
const LINE = 9;
const LETTER = 7.5;
const DOT = 6;
/** Names beyond the edge are left out, with room for one that begins there. */
const AROUND = 80;

const isFree = ({ title, left, top }: Label, circles: readonly FramePoint[]): boolean =>
  circles.every(
    ([x, y]) => x + CIRCLE < left - DOT || x - CIRCLE > left + DOT + title.length * LETTER || Math.abs(y - top) > CIRCLE + LINE,
  );

/** The country with its regions and rivers, and the names of towns and seas where neither the edge nor a marker is in their way. */
export const OutlineLayer = ({ view, size, marks }: { view: View; size: Size; marks: readonly Mark[] }) => {
  const locale = useLocale();
  const [x, y] = toFrame(view, size, ORIGIN);
  const scale = scaleOf(view.zoom) / DRAWING;
  const circles = marks.map(({ lng, lat }) => toFrame(view, size, worldOf(lng, lat)));
  const labels = (all: readonly City[]): Label[] =>
    all
      .filter(([, , , , zoom]) => view.zoom >= zoom)
      .map(([uk, ru, lng, lat]) => {
        const [left, top] = toFrame(view, size, worldOf(lng, lat));
        return { key: uk, title: locale === 'ru' ? ru : uk, left, top };
      })
      .filter(
        (label) => label.left > -AROUND && label.top > -AROUND && label.left < size.width + AROUND && label.top < size.height + AROUND,
      )
      .filter((label) => isFree(label, circles));
  return (
    <Picture aria-hidden="true">
      <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale})`}>
        <Land />
      </g>
      {labels(seas).map(({ key, title, left, top }) => (
        <text key={key} className="sea" x={left} y={top}>
          {title}
        </text>
      ))}
      {labels(cities).map(({ key, title, left, top }) => (
        <g key={key} transform={`translate(${left.toFixed(1)} ${top.toFixed(1)})`}>
          <circle r="3" />
          <text x={DOT} y="4">
            {title}
          </text>
        </g>
      ))}
    </Picture>
  );
};
