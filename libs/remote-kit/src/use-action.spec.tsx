import { createI18n } from '@pozyka/i18n';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AppScopeContext } from './page-context.ts';
import { useAction, type ActionOptions, type KeyFor } from './use-action.ts';
import { TranslationsContext } from './use-text.ts';

const messages = {
  content: {
    'problem.text': 'Не вдалося',
    'problem.offline': 'Немає звʼязку',
    'own.text': 'Своїми словами',
  },
};
const Around = ({ children }: { children: ReactNode }) => (
  <TranslationsContext value={createI18n({ locale: 'uk', messages })}>
    <AppScopeContext value="content">{children}</AppScopeContext>
  </TranslationsContext>
);

/** An action whose runs are ended by the test, and the keys that they were given. */
const start = (options?: ActionOptions) => {
  const runs: { key: string; resolve: (value: string) => void; reject: (error: unknown) => void }[] = [];
  const send = (keyFor: KeyFor, what: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    runs.push({ key: keyFor(what), resolve, reject });
    return promise;
  };
  const { result } = renderHook(() => useAction(send, options), { wrapper: Around });
  const press = (what = 'a') => {
    let pressed: Promise<string | undefined> = Promise.resolve(undefined);
    act(() => void (pressed = result.current.run(what)));
    return pressed;
  };
  const end = (how: { value: string } | { error: unknown }) =>
    act(async () => ('value' in how ? runs.at(-1)?.resolve(how.value) : runs.at(-1)?.reject(how.error)));
  return { result, runs, press, end };
};

const error = (status: number, more: object = {}) => ({ status, code: status, ...more });

it('runs once for two presses, and gives what came of it', async () => {
  const { result, runs, press, end } = start();
  const [first, second] = [press(), press()];
  expect(result.current.busy).toBe(true);
  expect(await second).toBeUndefined();
  await end({ value: 'done' });
  expect(await first).toBe('done');
  expect([runs.length, result.current.busy, result.current.problem]).toEqual([1, false, undefined]);
});

// the key of the next press with the same content, and with another one
it.each([
  ['after no response', error(0), true],
  ['after a server’s failure', error(503), true],
  ['after something that is no ApiError', new TypeError('x'), true],
  ['after a refusal', error(422), false],
])('%s the key is the same: %j, %s', async (_, failure, isSame) => {
  const { runs, press, end } = start();
  void press();
  await end({ error: failure });
  void press();
  expect(runs[1]?.key === runs[0]?.key).toBe(isSame);
  await end({ error: error(0) });
  void press('b');
  expect(runs[2]?.key).not.toBe(runs[1]?.key);
});

it('says why, until it is forgotten or pressed again', async () => {
  const { result, press, end } = start();
  void press();
  await end({ error: error(0) });
  expect(result.current.problem).toBe('Немає звʼязку');
  act(() => result.current.forget());
  expect([result.current.problem, result.current.failure]).toEqual([undefined, undefined]);
  void press();
  await end({ error: error(409, { message: 'Уже сплачено' }) });
  expect(result.current.problem).toBe('Уже сплачено');
  void press();
  expect(result.current.problem).toBeUndefined();
});

it('is silent where the shell’s modal says it, and speaks with the words of its topic', async () => {
  const { result, press, end } = start({ topic: 'own' });
  void press();
  await end({ error: error(200, { modal: { name: 'vpn' } }) });
  expect([result.current.problem, result.current.failure]).toEqual([undefined, { error: error(200, { modal: { name: 'vpn' } }) }]);
  void press();
  await end({ error: error(500) });
  expect(result.current.problem).toBe('Своїми словами');
});

it('stays busy once it is done where the page is on its way out, and not where it failed', async () => {
  const { result, runs, press, end } = start({ leaves: true });
  void press();
  await end({ error: error(503) });
  expect(result.current.busy).toBe(false);
  void press();
  await end({ value: 'done' });
  void press();
  expect([result.current.busy, runs.length]).toEqual([true, 2]);
});

it.each([
  [404, ['gone']],
  [409, ['conflict']],
  [422, []],
  [0, []],
])('tells its page of a status %d: %j', async (status, expected) => {
  const heard: string[] = [];
  const { press, end } = start({ onGone: () => heard.push('gone'), onConflict: () => heard.push('conflict') });
  void press();
  await end({ error: error(status) });
  await waitFor(() => expect(heard).toEqual(expected));
});
