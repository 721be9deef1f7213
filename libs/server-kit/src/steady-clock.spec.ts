import assert from 'node:assert/strict';
import { test } from 'node:test';
import { steadyClock } from './steady-clock.ts';

const START = Date.UTC(2026, 2, 1, 10);
const HOUR = 3_600_000;

/** Three clocks that go on together until one is set. */
const startClocks = async () => {
  const clocks = { database: START, machine: START, passed: 5_000 };
  const jumps: unknown[] = [];
  const clock = await steadyClock({
    databaseTime: async () => clocks.database,
    machineTime: () => clocks.machine,
    passed: () => clocks.passed,
    onJump: (jump) => void jumps.push(jump),
  });
  clock.close();
  const pass = (ms: number): void => {
    for (const name of ['database', 'machine', 'passed'] as const) clocks[name] += ms;
  };
  return { clocks, clock, jumps, pass, offset: () => clock.now().getTime() - START };
};

test('time passes as it does, with the small steps of the database', async () => {
  const { clocks, clock, jumps, pass, offset } = await startClocks();
  pass(HOUR);
  assert.equal(offset(), HOUR);
  clocks.database += 300;
  await clock.look();
  assert.deepEqual([offset(), jumps], [HOUR + 300, []]);
});

for (const [name, jump] of [
  ['forward', 30 * 24 * HOUR],
  ['back', -HOUR],
] as const) {
  for (const which of ['machine', 'database'] as const) {
    test(`the clock of the ${which} is set ${name}: nothing changes, and it is told once`, async () => {
      const { clocks, clock, jumps, pass, offset } = await startClocks();
      clocks[which] += jump;
      await clock.look();
      pass(1_000);
      await clock.look();
      assert.equal(offset(), 1_000);
      assert.deepEqual(jumps, [{ database: 0, machine: 0, [which]: jump / 1000 }]);
      clocks[which] -= jump;
      await clock.look();
      clocks[which] += jump;
      await clock.look();
      assert.equal(jumps.length, 2);
    });
  }
}

test('a machine that slept recovers the time', async () => {
  const { clocks, clock, offset } = await startClocks();
  clocks.database += HOUR;
  clocks.machine += HOUR;
  await clock.look();
  assert.equal(offset(), HOUR);
});

test('a delayed answer is ignored', async () => {
  const clocks = { passed: 0 };
  const clock = await steadyClock({
    databaseTime: async () => {
      clocks.passed += 60_000;
      return START;
    },
    machineTime: () => START + clocks.passed,
    passed: () => clocks.passed,
    onJump: () => assert.fail('no clock jumped'),
  });
  clock.close();
  await clock.look();
  assert.equal(clock.now().getTime(), START + clocks.passed);
});
