/** Edges of a box in the window, as `getBoundingClientRect` gives them. */
export type Box = Pick<DOMRect, 'top' | 'right' | 'bottom' | 'left'>;

const GAP = 8;

const meets = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom + GAP && b.top - GAP < a.bottom;

/**
 * How far a box at the bottom of the window moves up so that it covers none of the others, nor, where there is room for
 * that, what it had better not cover. Where there is none even for the first, it stays as high as the window lets it.
 */
export const clearShift = (box: Box, others: readonly Box[], better: readonly Box[] = []): number => {
  const all = shiftAbove(box, [...others, ...better]);
  return all <= box.top ? all : Math.min(shiftAbove(box, others), Math.max(0, box.top));
};

const shiftAbove = (box: Box, others: readonly Box[]): number => {
  let shift = 0;
  const at = (): Box => ({ ...box, top: box.top - shift, bottom: box.bottom - shift });
  for (const other of [...others].sort((a, b) => b.top - a.top)) if (meets(at(), other)) shift = box.bottom - other.top + GAP;
  return shift;
};
