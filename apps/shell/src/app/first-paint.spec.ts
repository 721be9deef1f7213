import { describe, expect, it } from '@jest/globals';
import { firstPaint, type Frames } from './first-paint.ts';

/** A window whose frames and timers come when the test says. */
const fakeWindow = (hidden = false) => {
  const frames: (() => void)[] = [];
  const timers: { run: () => void; ms: number }[] = [];
  const window: Frames = { hidden, nextFrame: (run) => void frames.push(run), after: (run, ms) => void timers.push({ run, ms }) };
  return { frames, timers, window };
};

describe('firstPaint', () => {
  it('waits for the frame and for what comes after it', async () => {
    const { frames, timers, window } = fakeWindow();
    let painted = false;
    const wait = firstPaint(window).then(() => (painted = true));
    await Promise.resolve();
    frames.forEach((run) => run());
    await Promise.resolve();
    expect(painted).toBe(false);
    timers.filter(({ ms }) => ms === 0).forEach(({ run }) => run());
    await wait;
    expect(painted).toBe(true);
  });

  it('does not wait for ever where no frame comes', async () => {
    const { timers, window } = fakeWindow();
    const wait = firstPaint(window);
    timers.forEach(({ run }) => run());
    await expect(wait).resolves.toBeUndefined();
  });

  it('does not wait in a tab that nobody sees', async () => {
    await expect(firstPaint(fakeWindow(true).window)).resolves.toBeUndefined();
  });
});
