import { correction, generate } from 'lean-qr';

/** A QR code as runs of dark squares: column, row, length; `size` counts the squares of a side. */
export const qrSquares = (content: string): { readonly size: number; readonly squares: readonly (readonly [number, number, number])[] } => {
  const code = generate(content, { minCorrectionLevel: correction.M });
  const squares: [number, number, number][] = [];
  for (let row = 0; row < code.size; row += 1) {
    for (let column = 0; column < code.size; column += 1) {
      if (!code.get(column, row)) continue;
      const last = squares.at(-1);
      if (last?.[1] === row && last[0] + last[2] === column) last[2] += 1;
      else squares.push([column, row, 1]);
    }
  }
  return { size: code.size, squares };
};
