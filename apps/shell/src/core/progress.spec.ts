import { countPages, createProgress } from './progress.ts';

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

  it('counts pages on their way as one', () => {
    const progress = createProgress();
    const state = { pending: false, tell: () => undefined as void };
    countPages({ isPending: () => state.pending, subscribe: (listener) => ((state.tell = listener), () => undefined) }, progress);
    const seen = [true, true, true, false, false].map((pending) => {
      state.pending = pending;
      state.tell();
      return progress.get();
    });
    expect(seen).toEqual([0, 0, 0, undefined, undefined]);
  });
});
