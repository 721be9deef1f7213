import { memo } from 'react';
import { styled } from 'styled-components';
import { scaleOf, WORLD_SIZE, type Size, type View } from './geo/view.ts';

const Tile = styled.img`
  position: absolute;
  left: 0;
  top: 0;
  width: ${WORLD_SIZE}px;
  height: ${WORLD_SIZE}px;
  transform-origin: 0 0;
  pointer-events: none;
`;

const Source = styled.small`
  position: absolute;
  right: 0;
  bottom: 0;
  padding: 0.0625rem 0.375rem;
  background: color-mix(in srgb, var(--color-surface) 85%, transparent);
  color: var(--color-text);
  pointer-events: none;
`;

export interface TileLayerProps {
  /** `https://tiles.example/{z}/{x}/{y}.png` */
  tiles: string;
  /** Whose map it is. */
  attribution: string;
  view: View;
  size: Size;
}

const MAX_LEVEL = 19;

/** Pictures of the map as a server of tiles gives them, under the markers; where one does not come, the outline shows through. */
export const TileLayer = memo(({ tiles, attribution, view, size }: TileLayerProps) => {
  const level = Math.min(MAX_LEVEL, Math.round(view.zoom));
  const count = 2 ** level;
  const scale = scaleOf(view.zoom);
  const side = scale / count;
  const [left, top] = [view.x * scale - size.width / 2, view.y * scale - size.height / 2];
  const range = (from: number, length: number) => {
    const first = Math.max(0, Math.floor(from / side));
    const last = Math.min(count - 1, Math.floor((from + length) / side));
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  };
  return (
    <>
      {range(top, size.height).flatMap((y) =>
        range(left, size.width).map((x) => (
          <Tile
            key={`${level}/${x}/${y}`}
            alt=""
            draggable={false}
            referrerPolicy="origin"
            src={tiles.replace('{z}', String(level)).replace('{x}', String(x)).replace('{y}', String(y))}
            style={{
              transform: `translate(${(x * side - left).toFixed(2)}px, ${(y * side - top).toFixed(2)}px) scale(${side / WORLD_SIZE})`,
            }}
          />
        )),
      )}
      <Source>{attribution}</Source>
    </>
  );
});
