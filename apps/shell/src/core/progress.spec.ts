import { createProgress } from './progress.ts';

describe('createProgress', () => {
  it('is the share of what has come, never goes back, and ends with the last', () => {
    const progress = createProgress();
    const seen: (number | undefined)[] = [];
    progress.subscribe(() => seen.push(progress.get()));
    progress.begin();
    progress.begin();
    progress.end();
    progress.begin();
    progress.end();
    progress.end();
    progress.begin();
    expect(seen).toEqual([0, 0, 0.5, 0.5, 2 / 3, undefined, 0]);
  });
});
