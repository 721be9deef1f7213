import { saveDraft, readDraft } from './drafts.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.useRealTimers());

test('a draft is stored by its place, and is gone once it is empty', () => {
  saveDraft('one', 'перший');
  saveDraft('two', 'другий');
  expect([readDraft('one'), readDraft('two'), readDraft('three')]).toEqual(['перший', 'другий', '']);
  saveDraft('one', ' ');
  saveDraft('two', '');
  expect([readDraft('one'), sessionStorage.length]).toEqual(['', 0]);
});

test('an hour later nobody finds it', () => {
  jest.useFakeTimers({ now: 0 });
  saveDraft('one', 'перший');
  jest.setSystemTime(3_599_999);
  expect(readDraft('one')).toBe('перший');
  jest.setSystemTime(3_600_000);
  expect(readDraft('one')).toBe('');
  saveDraft('two', 'другий');
  expect(sessionStorage.getItem('comment-drafts')).not.toContain('перший');
});

test('what is no draft of ours breaks nothing', () => {
  sessionStorage.setItem('comment-drafts', '{');
  expect(readDraft('one')).toBe('');
  saveDraft('one', 'перший');
  expect(readDraft('one')).toBe('перший');
});
