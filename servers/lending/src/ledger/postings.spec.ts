import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loanAccount, type Loan } from './postings.ts';

const loan: Loan = { id: 'loan', amount: 1_000_000, daily_rate: '1', fee: 5_000, from_day: '2026-03-02', term: 10, issued_at: null };

test('interest counts from the day in Kyiv on which the money left, between the contract’s own and the due day', () => {
  for (const [issued, from] of [
    [null, '2026-03-02'],
    // a clock that was put back is to no one's advantage
    ['2026-03-01T12:00:00Z', '2026-03-02'],
    ['2026-03-02T21:59:59Z', '2026-03-02'],
    ['2026-03-02T22:00:00Z', '2026-03-03'],
    ['2026-03-11T12:00:00Z', '2026-03-11'],
    ['2026-03-12T12:00:00Z', '2026-03-12'],
    ['2026-03-12T22:00:00Z', '2026-03-12'],
    ['2026-05-01T12:00:00Z', '2026-03-12'],
  ] as const) {
    const account = loanAccount(
      { ...loan, issued_at: issued === null ? null : new Date(issued) },
      { receipts: [], restructurings: [], reliefs: [] },
    );
    assert.deepEqual(
      account,
      { amount: 1_000_000, dailyRate: '1', fee: 5_000, from, dueDate: '2026-03-12', receipts: [], restructurings: [], reliefs: [] },
      `issued ${issued}`,
    );
  }
});
