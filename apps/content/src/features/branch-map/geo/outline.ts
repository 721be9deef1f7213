import { borderRows, riverRows } from './ukraine.data.ts';

/** Longitude and latitude in degrees. */
export type GeoPoint = readonly [lng: number, lat: number];

/** A stretch of border between two regions, or between one and abroad or the sea (`-`). */
export interface Border {
  readonly sides: readonly [string, string];
  readonly points: readonly GeoPoint[];
}

const SCALE = 1000;

const pointsOf = (text: string): GeoPoint[] => {
  const numbers = text.split(' ').map((part) => Number(part) / SCALE);
  return Array.from({ length: numbers.length / 2 }, (_, index) => [numbers[2 * index] ?? 0, numbers[2 * index + 1] ?? 0]);
};

export const OUTSIDE = '-';

export const borders: readonly Border[] = borderRows.map(([names, points]) => {
  const [one = '', other = ''] = names.split(' ');
  return { sides: [one, other], points: pointsOf(points) };
});

export const rivers: readonly (readonly GeoPoint[])[] = riverRows.map(([, points]) => pointsOf(points));

const isSame = (one: GeoPoint | undefined, other: GeoPoint | undefined): boolean => one?.[0] === other?.[0] && one?.[1] === other?.[1];

/** The stretch that goes on where a line ends, turned the way the line goes. */
const nextOf = (line: readonly GeoPoint[], left: readonly (readonly GeoPoint[])[]): { index: number; points: readonly GeoPoint[] } => {
  const index = left.findIndex((points) => isSame(points[0], line.at(-1)) || isSame(points.at(-1), line.at(-1)));
  const points = left[index];
  if (!points) throw new Error('the outline is not closed');
  return { index, points: isSame(points[0], line.at(-1)) ? points : points.toReversed() };
};

/** Stretches of border put together to closed rings. @throws Error where they do not close */
export const ringsOf = (stretches: readonly (readonly GeoPoint[])[]): GeoPoint[][] => {
  const left = [...stretches];
  const rings: GeoPoint[][] = [];
  for (let first = left.shift(); first; first = left.shift()) {
    const ring = [...first];
    while (!isSame(ring[0], ring.at(-1))) {
      const { index, points } = nextOf(ring, left);
      ring.push(...points.slice(1));
      left.splice(index, 1);
    }
    rings.push(ring);
  }
  return rings;
};

/** The stretches of one region. */
export const bordersOf = (region: string): (readonly GeoPoint[])[] =>
  borders.filter(({ sides }) => sides.includes(region)).map(({ points }) => points);
