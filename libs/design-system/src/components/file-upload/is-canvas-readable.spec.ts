import { isCanvasReadable, isProbe, probe } from './is-canvas-readable.ts';

test.each<[string, boolean, (value: number, index: number) => number]>([
  ['what was drawn', true, (value) => value],
  ['what was drawn, with a little noise', true, (value, index) => value + ((index * 7) % 9) - 4],
  ['white', false, () => 255],
  ['stripes', false, (value, index) => (Math.floor(index / 40) % 2 === 0 ? value : 255 - value)],
  ['nothing', false, () => 0],
  ['another order of colours', false, (_value, index) => probe[index ^ 1] ?? 0],
])('a canvas that gives %s: %s', (_, isReadable, change) => expect(isProbe(probe.map(change))).toBe(isReadable));

test('without a canvas there is nothing to read', () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  expect(isCanvasReadable()).toBe(false);
  jest.restoreAllMocks();
});
