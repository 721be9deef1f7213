import { clearShift } from './clear-shift.ts';

const box = (top: number, bottom: number, left = 0, right = 320) => ({ top, bottom, left, right });
const toast = box(440, 560);

describe('clearShift', () => {
  it('stays where nothing is in the way', () => {
    expect(clearShift(toast, [])).toBe(0);
    expect(clearShift(toast, [box(100, 150), box(480, 520, 320, 640)])).toBe(0);
  });

  it('moves above what it would cover, and above what it would then cover', () => {
    expect(clearShift(toast, [box(500, 550)])).toBe(68);
    expect(clearShift(toast, [box(380, 420), box(500, 550)])).toBe(188);
  });

  it('covers what it had better not rather than what it must not', () => {
    const banner = box(300, 568);
    expect(clearShift(toast, [box(200, 250)], [banner])).toBe(368);
    expect(clearShift(toast, [box(120, 170)], [banner])).toBe(0);
  });

  it('never leaves the window', () => {
    expect(clearShift(toast, [box(100, 150), box(200, 250), box(330, 380), box(500, 550)])).toBe(440);
  });
});
