import { completeJsdom } from '@pozyka/testing';
import type { DocumentBoot } from '../core/document-boot.ts';
import { leaveSessionEnded, takeSessionEnded } from '../features/session/session-ended.ts';
import type { Islands } from './islands.tsx';
import { startVisit } from './visit.ts';

beforeAll(() => {
  completeJsdom();
  // jsdom measures nothing
  performance.getEntriesByType = () => [];
});

const boot: Partial<DocumentBoot> = { locale: 'uk', app: 'content', screen: 'posts-item', version: '1.0.0', snippets: [] };

it('gives what nobody caught to the services of islands, whose customer gets a notice; without any island it is counted', async () => {
  const fetched = jest.fn((..._call: Parameters<typeof fetch>) => Promise.resolve(new Response()));
  globalThis.fetch = fetched;
  const uncaught = jest.fn();
  const started: Partial<Islands>[] = [];
  startVisit({
    boot: boot as DocumentBoot,
    loadIslands: () => Promise.reject(new Error('not wanted')),
    islandsNow: () => started[0] as Islands | undefined,
  });
  const error = new TypeError('broken');
  error.stack = 'TypeError: broken\n at https://pozyka.example/r/content/1.0.0/share.js:1:1';
  const fail = () => window.dispatchEvent(new ErrorEvent('error', { error }));
  fail();
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/errors']);
  started.push({ services: () => Promise.resolve({ uncaught, report: () => undefined, viewOf: () => Promise.resolve(null) }) });
  fail();
  await Promise.resolve();
  expect(uncaught).toHaveBeenCalledWith(error);
  expect(fetched).toHaveBeenCalledTimes(1);
});

it.each([
  ['after a session that has ended', true],
  ['else', false],
])('starts the services, which say so, %s', async (_when, isEnded) => {
  if (isEnded) leaveSessionEnded();
  else takeSessionEnded();
  globalThis.fetch = () => Promise.resolve(new Response());
  const services = jest.fn<ReturnType<Islands['services']>, []>(() => Promise.reject(new Error('none here')));
  const islands: Partial<Islands> = { services };
  startVisit({ boot: boot as DocumentBoot, loadIslands: () => Promise.resolve(islands as Islands), islandsNow: () => undefined });
  await Promise.resolve();
  expect(services).toHaveBeenCalledTimes(isEnded ? 1 : 0);
});
