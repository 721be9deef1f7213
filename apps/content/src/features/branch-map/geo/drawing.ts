import { worldOf } from './mercator.ts';
import { bordersOf, borders, OUTSIDE, ringsOf, rivers, type GeoPoint } from './outline.ts';

/** Units of the drawing in the width of the world: small enough for whole steps, big enough for short numbers. */
export const DRAWING = 16_384;

/** Where the drawing has its zero: in the middle of Ukraine, so that its numbers stay short. */
export const ORIGIN = worldOf(31.2, 48.6);

type Spot = readonly [x: number, y: number];

const spotOf = ([lng, lat]: GeoPoint): Spot => {
  const [x, y] = worldOf(lng, lat);
  return [(x - ORIGIN[0]) * DRAWING, (y - ORIGIN[1]) * DRAWING];
};

const write = ([x, y]: Spot): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
const middle = (one: Spot, other: Spot): Spot => [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];

/** A line that rounds its corners: drawn from either end it is the same one, so neighbours never part. */
const curve = (points: readonly GeoPoint[]): string => {
  const spots = points.map(spotOf);
  return spots
    .map((spot, index) => {
      const next = spots[index + 1];
      if (index === 0) return next ? `L${write(middle(spot, next))}` : '';
      return next ? `Q${write(spot)} ${write(middle(spot, next))}` : `L${write(spot)}`;
    })
    .join('');
};

const start = (points: readonly GeoPoint[]): string => (points[0] ? `M${write(spotOf(points[0]))}` : '');

const lines = (all: readonly (readonly GeoPoint[])[]): string => all.map((points) => start(points) + curve(points)).join('');

/** The country's edge as one closed line. */
export const landPath = lines(ringsOf(bordersOf(OUTSIDE)));

/** Borders between regions. */
export const regionPath = lines(borders.filter(({ sides }) => !sides.includes(OUTSIDE)).map(({ points }) => points));

export const riverPath = lines(rivers);
