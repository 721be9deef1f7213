import { completeJsdom } from '@pozyka/testing';
import type { DocumentBoot } from '../core/document-boot.ts';
import type { Islands } from './islands.tsx';
import { startVisit } from './visit.ts';

beforeAll(() => {
  completeJsdom();
  // jsdom measures nothing
  performance.getEntriesByType = () => [];
});

it('gives what nobody caught to the islands, whose customer gets a notice; without any it is counted', () => {
  const fetched = jest.fn((..._call: Parameters<typeof fetch>) => Promise.resolve(new Response()));
  globalThis.fetch = fetched;
  const boot: Partial<DocumentBoot> = { locale: 'uk', app: 'content', screen: 'posts-item', version: '1.0.0', snippets: [] };
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
  started.push({ uncaught });
  fail();
  expect(uncaught).toHaveBeenCalledWith(error);
  expect(fetched).toHaveBeenCalledTimes(1);
});
