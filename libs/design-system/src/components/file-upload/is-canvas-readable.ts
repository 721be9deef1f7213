const SIDE = 8;
const COLOURS = ['#ff0000', '#00ff00', '#0000ff', '#808080'] as const;
const WIDTH = SIDE * COLOURS.length;
/** Protected browsers add a little noise to what a canvas gives, which no eye sees; stripes differ by more. */
const NOISE = 24;

const channels = (colour: string): number[] => [...[1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16)), 255];

/** Squares of each colour in a row, as a canvas gives them: red, green, blue and opacity of each pixel. */
export const probe: readonly number[] = Array.from({ length: SIDE }, () =>
  COLOURS.flatMap((colour) => Array.from({ length: SIDE }, () => channels(colour)).flat()),
).flat();

/** Whether what was read of a canvas is the probe that was drawn on it. */
export const isProbe = (read: ArrayLike<number>): boolean => probe.every((value, index) => Math.abs(value - (read[index] ?? 0)) <= NOISE);

/**
 * Whether what is drawn on a canvas comes out of it: browsers that resist fingerprinting give stripes or white instead, without an error.
 * Tried each time, because the customer may allow it to a site at any moment.
 */
export const isCanvasReadable = (): boolean => {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = SIDE;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return false;
  for (const [index, colour] of COLOURS.entries()) {
    context.fillStyle = colour;
    context.fillRect(index * SIDE, 0, SIDE, SIDE);
  }
  return isProbe(context.getImageData(0, 0, WIDTH, SIDE).data);
};
