import { expect, it } from '@jest/globals';
import { hexOf } from './hex.ts';

it('writes bytes as two hexadecimal digits each', () => {
  expect(hexOf(Uint8Array.of(0, 10, 255))).toBe('000aff');
  expect(hexOf(Uint8Array.of(0, 10, 255).buffer)).toBe('000aff');
});
