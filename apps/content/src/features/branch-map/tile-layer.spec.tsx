import { render, screen } from '@testing-library/react';
import { worldOf } from './geo/mercator.ts';
import { TileLayer } from './tile-layer.tsx';

const size = { width: 512, height: 300 };
const [x, y] = worldOf(30.5234, 50.4501);
const tilesAt = (zoom: number) => {
  const { container } = render(
    <TileLayer tiles="http://tiles.test/{z}/{x}/{y}.png" attribution="© Ті, хто малює" view={{ x, y, zoom }} size={size} />,
  );
  return [...container.querySelectorAll('img')].map((tile) => ({
    src: tile.getAttribute('src') ?? '',
    alt: tile.getAttribute('alt'),
    at: (/translate\((-?[\d.]+)px, (-?[\d.]+)px\) scale\(([\d.]+)\)/.exec(tile.style.transform) ?? []).slice(1).map(Number),
  }));
};

test('tiles of the level at hand cover the frame, silent and told whose they are', () => {
  const tiles = tilesAt(10);
  // the tile of Kyiv by the usual numbering
  expect(tiles.map(({ src }) => src)).toContain('http://tiles.test/10/598/345.png');
  expect(new Set(tiles.map(({ alt }) => alt))).toEqual(new Set(['']));
  expect(Math.min(...tiles.map(({ at: [left = 0] }) => left))).toBeLessThanOrEqual(0);
  expect(Math.max(...tiles.map(({ at: [left = 0] }) => left + 256))).toBeGreaterThanOrEqual(size.width);
  expect(Math.max(...tiles.map(({ at: [, top = 0] }) => top + 256))).toBeGreaterThanOrEqual(size.height);
  expect(screen.getByText('© Ті, хто малює')).toBeInTheDocument();
});

test('between two levels the nearer one is stretched', () => {
  const [first] = tilesAt(9.6);
  expect(first?.src).toContain('/10/');
  expect(first?.at[2]).toBeCloseTo(2 ** -0.4, 3);
});

test('from afar there are no tiles beyond the edge of the world', () => {
  const numbers = tilesAt(1).flatMap(
    ({ src }) =>
      src
        .match(/\/1\/(\d+)\/(\d+)\.png/)
        ?.slice(1)
        .map(Number) ?? [],
  );
  expect(numbers.length).toBeGreaterThan(0);
  expect(numbers.every((number) => number === 0 || number === 1)).toBe(true);
});
