import { degreesOf, worldOf, type WorldPoint } from './mercator.ts';

/** What part of the world is seen: its middle, and how near. One level nearer is twice as large. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A place in the frame, in pixels from its left top corner. */
export type FramePoint = readonly [x: number, y: number];

/** West, south, east, north in degrees. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

export const UKRAINE: Bounds = [22.1, 44.3, 40.3, 52.45];

/** Pixels of the whole world at level 0, as tiles of maps have it. */
export const WORLD_SIZE = 256;
export const ZOOM_MIN = 3.5;
export const ZOOM_MAX = 17;

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

export const scaleOf = (zoom: number): number => WORLD_SIZE * 2 ** zoom;

const [LEFT, BOTTOM] = worldOf(UKRAINE[0], UKRAINE[1]);
const [RIGHT, TOP] = worldOf(UKRAINE[2], UKRAINE[3]);

/** The same view with its middle in the country and its nearness within what the map can show. */
export const limited = ({ x, y, zoom }: View): View => ({
  x: clamp(x, LEFT, RIGHT),
  y: clamp(y, TOP, BOTTOM),
  zoom: clamp(zoom, ZOOM_MIN, ZOOM_MAX),
});

export const toFrame = (view: View, size: Size, [x, y]: WorldPoint): FramePoint => {
  const scale = scaleOf(view.zoom);
  return [(x - view.x) * scale + size.width / 2, (y - view.y) * scale + size.height / 2];
};

const toWorld = (view: View, size: Size, [x, y]: FramePoint): WorldPoint => {
  const scale = scaleOf(view.zoom);
  return [view.x + (x - size.width / 2) / scale, view.y + (y - size.height / 2) / scale];
};

/** The view after what lies under it was moved by so many pixels. */
export const panned = (view: View, dx: number, dy: number): View => {
  const scale = scaleOf(view.zoom);
  return limited({ ...view, x: view.x - dx / scale, y: view.y - dy / scale });
};

/** Nearer or farther by so many levels; the place at `at` stays under the finger. */
export const zoomed = (view: View, size: Size, by: number, at: FramePoint = [size.width / 2, size.height / 2]): View => {
  const zoom = clamp(view.zoom + by, ZOOM_MIN, ZOOM_MAX);
  const [x, y] = toWorld(view, size, at);
  const scale = scaleOf(zoom);
  return limited({ x: x - (at[0] - size.width / 2) / scale, y: y - (at[1] - size.height / 2) / scale, zoom });
};

/** The nearest view that shows all of it with a margin. */
export const fitted = ([west, south, east, north]: Bounds, size: Size, { margin = 0, zoomMax = ZOOM_MAX } = {}): View => {
  const [left, bottom] = worldOf(west, south);
  const [right, top] = worldOf(east, north);
  const room = Math.min((size.width - 2 * margin) / (right - left), (size.height - 2 * margin) / (bottom - top));
  const zoom = room > 0 && Number.isFinite(room) ? Math.log2(room / WORLD_SIZE) : zoomMax;
  return limited({ x: (left + right) / 2, y: (top + bottom) / 2, zoom: Math.min(zoom, zoomMax) });
};

/** What the frame shows, with so many pixels around it. */
export const boundsOf = (view: View, size: Size, around = 0): [west: number, south: number, east: number, north: number] => {
  const [west, north] = degreesOf(toWorld(view, size, [-around, -around]));
  const [east, south] = degreesOf(toWorld(view, size, [size.width + around, size.height + around]));
  return [west, south, east, north];
};
