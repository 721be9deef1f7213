import { status } from '../../testing/samples.ts';
import { failurePageFor } from './failure-page-for.ts';

const pages = ['income', 'blocked', 'blockedFinMon'].map((key) => ({ RefusalSignificance: key, title: key, content: '' }));
const found = (over: Parameters<typeof status>[0], from = pages) => failurePageFor(from, status(over))?.title;

describe('words of a refusal', () => {
  it.each([
    [{ ActionStatus: 'blocked', RefusalSignificance: 'income' }, 'income'],
    [{ ActionStatus: 'blocked' }, 'blocked'],
    [{ ActionStatus: 'blocked', RefusalSignificance: 'a new one' }, 'blocked'],
    [{ ActionStatus: 'blocked1', RefusalSignificance: '' }, 'blocked'],
    [{ ActionStatus: 'blockedFinMon' }, 'blockedFinMon'],
  ] as const)('%j: %s', (over, title) => {
    expect(found(over)).toBe(title);
  });

  it('are never those of another refusal', () => {
    expect(found({ ActionStatus: 'blockedFinMon' }, pages.slice(0, 2))).toBeUndefined();
    expect(found({ ActionStatus: 'blocked' }, [])).toBeUndefined();
  });
});
