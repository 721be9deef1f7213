import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { silenceGuard, type SilenceGuard } from './silence-guard.ts';

const never = new Promise<void>(() => {});

describe('a server that does not answer', () => {
  /** A guard whose probe is dead, and a clock that is moved by hand. */
  const start = (t: TestContext, patience?: number): { guard: SilenceGuard; probes: () => number; pass: (ms: number) => Promise<void> } => {
    let now = 0;
    let probes = 0;
    t.mock.timers.enable({ apis: ['setInterval', 'setTimeout'] });
    t.mock.method(performance, 'now', () => now);
    const probe = () => {
      probes += 1;
      return never;
    };
    const guard = silenceGuard(probe, undefined, patience);
    t.after(() => guard.close());
    const pass = async (ms: number): Promise<void> => {
      for (const end = now + ms; now < end;) {
        now += 50;
        t.mock.timers.tick(50);
        await turn();
      }
    };
    return { guard, probes: () => probes, pass };
  };
  const outcomeOf = (answer: Promise<unknown>): { readonly outcome: string } => {
    const seen = { outcome: 'waits' };
    answer.then(
      () => (seen.outcome = 'answered'),
      (error: Error) => (seen.outcome = error.name),
    );
    return seen;
  };
  /** One more fails each half second. */
  const failing = async ({ guard, pass }: ReturnType<typeof start>, halves: number, isWord?: () => boolean): Promise<void> => {
    for (let half = 0; half < halves; half += 1) {
      const { promise, reject } = Promise.withResolvers<void>();
      outcomeOf(guard.watch(promise, undefined, isWord));
      await pass(500);
      reject(new Error('failed'));
    }
  };

  test('is given up within three seconds', async (t) => {
    const { guard, pass } = start(t);
    let lost = 0;
    const seen = outcomeOf(guard.watch(never, () => (lost += 1)));
    await pass(3_000);
    assert.deepEqual([seen.outcome, lost], ['DatabaseSilentError', 1]);
  });

  test('has as many times longer as there is patience', async (t) => {
    const { guard, pass } = start(t, 4);
    const seen = outcomeOf(guard.watch(never));
    await pass(9_900);
    assert.equal(seen.outcome, 'waits');
    await pass(1_100);
    assert.equal(seen.outcome, 'DatabaseSilentError');
  });

  test('is given up as soon while callers go away by themselves', async (t) => {
    const started = start(t);
    const seen = outcomeOf(started.guard.watch(never));
    await failing(started, 6, () => false);
    assert.equal(seen.outcome, 'DatabaseSilentError');
  });

  test('has its time while it refuses others', async (t) => {
    const started = start(t);
    const seen = outcomeOf(started.guard.watch(never));
    await failing(started, 12);
    assert.deepEqual([seen.outcome, started.probes()], ['waits', 0]);
  });

  test('is not taken for alive by the end of what was given up', async (t) => {
    const { guard, pass } = start(t);
    const { promise, reject } = Promise.withResolvers<void>();
    const first = outcomeOf(guard.watch(promise, () => reject(new Error('destroyed'))));
    await pass(1_500);
    const second = outcomeOf(guard.watch(never));
    await pass(3_000);
    assert.deepEqual([first.outcome, second.outcome], ['DatabaseSilentError', 'DatabaseSilentError']);
  });
});
