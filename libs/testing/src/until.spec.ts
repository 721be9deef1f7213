import { until } from './until.ts';

const soon = { withinMs: 50, everyMs: 1 };

test('gives the first truthy value, at once or after a while', async () => {
  await expect(until(() => 'at once', 'it is there', { withinMs: 0 })).resolves.toBe('at once');
  let looks = 0;
  await expect(until(async () => (looks += 1) > 2 && { looks }, 'it is there')).resolves.toEqual({ looks: 3 });
});

test('one that fails has nothing yet', async () => {
  const looks = [() => Promise.reject(new Error('refused')), () => undefined, () => 'answered'];
  await expect(until(() => looks.shift()?.(), 'it answers')).resolves.toBe('answered');
});

test('says what was awaited and what was seen last', async () => {
  const refused = new Error('refused');
  await expect(until(() => 0, 'somebody came', soon)).rejects.toThrow('somebody came: not within 0.05 s, last seen: 0');
  await expect(until(() => '', 'it said a word', soon)).rejects.toThrow("last seen: ''");
  const failing = until(() => Promise.reject(refused), 'it answers', soon);
  await expect(failing).rejects.toMatchObject({ message: 'it answers: not within 0.05 s, last seen: Error: refused', cause: refused });
  let said = '';
  const late = until(
    () => ((said = 'no room'), false),
    () => `it starts, said ${said}`,
    soon,
  );
  await expect(late).rejects.toThrow('it starts, said no room: not within');
});

test('does not wait for a look that has no end', async () => {
  await expect(until(() => new Promise<boolean>(() => undefined), 'it answers', soon)).rejects.toThrow(
    'it answers: not within 0.05 s, last seen: no answer',
  );
});

test('waits by the clock of the machine where the test has another, and looks no more once it is over', async () => {
  jest.useFakeTimers();
  let looks = 0;
  try {
    await expect(until(() => ((looks += 1), false), 'it is there', soon)).rejects.toThrow('it is there');
  } finally {
    jest.useRealTimers();
  }
  const known = looks;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(looks).toBe(known);
});
