import assert from 'node:assert/strict';
import { test } from 'node:test';
import { correction, generate } from 'lean-qr';
import { qrSquares } from './qr-squares.ts';

const CONTENT = 'https://example.test/check?id=4000000041&date=20261203&time=111542&fn=4000000276&sm=11200.00';

test('runs of squares are the code itself, none drawn twice', () => {
  const { size, squares } = qrSquares(CONTENT);
  const drawn = new Set(squares.flatMap(([column, row, length]) => Array.from({ length }, (_, step) => `${column + step}:${row}`)));
  assert.equal(
    drawn.size,
    squares.reduce((sum, [, , length]) => sum + length, 0),
  );
  const code = generate(CONTENT, { minCorrectionLevel: correction.M });
  assert.equal(size, code.size);
  const dark = Array.from({ length: size * size }, (_, index) => [index % size, Math.floor(index / size)] as const);
  assert.deepEqual(drawn, new Set(dark.filter(([column, row]) => code.get(column, row)).map(([column, row]) => `${column}:${row}`)));
});
