import { useLocale } from '@pozyka/remote-kit';
import { memo } from 'react';
import { styled } from 'styled-components';
import { cities, seas, type City } from './geo/cities.ts';
import { DRAWING, landPath, ORIGIN, regionPath, riverPath } from './geo/drawing.ts';
import { worldOf } from './geo/mercator.ts';
import { scaleOf, toFrame, type Size, type View } from './geo/view.ts';

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
    text-anchor: middle;
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

/** The country with its regions, rivers and the towns that have room at this level. */
export const OutlineLayer = ({ view, size }: { view: View; size: Size }) => {
  const locale = useLocale();
  const [x, y] = toFrame(view, size, ORIGIN);
  const scale = scaleOf(view.zoom) / DRAWING;
  const named = ([uk, ru, lng, lat]: City) => {
    const [left, top] = toFrame(view, size, worldOf(lng, lat));
    const seen = left > -80 && top > -20 && left < size.width + 80 && top < size.height + 20;
    return seen ? { title: locale === 'ru' ? ru : uk, left, top } : undefined;
  };
  const shown = ([, , , , zoom]: City) => view.zoom >= zoom;
  return (
    <Picture aria-hidden="true">
      <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale})`}>
        <Land />
      </g>
      {seas.filter(shown).map((sea) => {
        const name = named(sea);
        return (
          name && (
            <text key={sea[0]} className="sea" x={name.left} y={name.top}>
              {name.title}
            </text>
          )
        );
      })}
      {cities.filter(shown).map((city) => {
        const name = named(city);
        return (
          name && (
            <g key={city[0]} transform={`translate(${name.left.toFixed(1)} ${name.top.toFixed(1)})`}>
              <circle r="3" />
              <text x="6" y="4">
                {name.title}
              </text>
            </g>
          )
        );
      })}
    </Picture>
  );
};
