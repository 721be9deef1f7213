import { refusalOf, type OrderRefusal, type ReportedOrder } from './order-refusal.ts';

const at = (minutes: number): Date => new Date(Date.UTC(2026, 10, 21, 10, minutes));

/** An order of 400 ₴ opened at 10:00 until 10:30, paid and reported at 10:10, of a debt of 1 000 ₴ of which others reserve 600 ₴. */
const usual: ReportedOrder = {
  isRunning: true,
  amount: 40_000,
  paidAt: at(10),
  now: at(10),
  link: { revokedAt: null, paidAt: null },
  order: { amount: 40_000, expiresAt: at(30), endedAt: null },
  debt: 100_000,
  reserved: 60_000,
};
const ended = { amount: 40_000, expiresAt: at(30), endedAt: at(5) };

describe('money of an order', () => {
  it.each<[string, Partial<ReportedOrder>, OrderRefusal | undefined]>([
    ['that has its reservation is taken', {}, undefined],
    ['the customer’s own, is taken', { link: null }, undefined],
    ['that has its reservation is taken whatever became of the debt', { debt: 30_000 }, undefined],
    ['that a bank confirmed in the last moment is taken', { paidAt: at(35), now: at(35), debt: 60_000 }, undefined],
    ['of a loan that is over goes back', { isRunning: false }, 'loanOver'],
    ['of a loan that is over goes back, however small', { isRunning: false, link: null, amount: 1, reserved: 0 }, 'loanOver'],
    ['by a link revoked before it goes back', { link: { revokedAt: at(5), paidAt: null }, order: ended }, 'revoked'],
    ['by a link revoked in the same moment goes back', { link: { revokedAt: at(10), paidAt: null }, order: ended }, 'revoked'],
    ['by a link revoked before it goes back, though it is owed', { link: { revokedAt: at(5), paidAt: null }, reserved: 0 }, 'revoked'],
    ['by a link revoked after it is taken while it is owed', { link: { revokedAt: at(11), paidAt: null }, order: ended }, undefined],
    [
      'by a link revoked after it goes back where others pay',
      { link: { revokedAt: at(11), paidAt: null }, order: ended, reserved: 60_001 },
      'notNeeded',
    ],
    ['that was replaced is taken while it is owed', { order: ended }, undefined],
    ['that was replaced by one of the same debt goes back', { order: ended, reserved: 100_000 }, 'notNeeded'],
    ['by a link that is paid goes back, though as much is owed', { link: { revokedAt: null, paidAt: at(9) }, reserved: 0 }, 'notNeeded'],
    ['by a link that is paid goes back where no more is owed', { link: { revokedAt: null, paidAt: at(9) }, debt: 60_000 }, 'notNeeded'],
    ['reported late is taken while it is owed', { now: at(36) }, undefined],
    ['reported late goes back where others pay', { now: at(36), reserved: 60_001 }, 'notNeeded'],
    ['of an older release is taken while it is owed', { order: undefined }, undefined],
    ['of an older release goes back where others pay', { order: undefined, reserved: 60_001 }, 'notNeeded'],
    ['larger than its order is taken while it is owed', { amount: 40_001, reserved: 59_999 }, undefined],
    ['larger than its order goes back where others pay', { amount: 40_001 }, 'notNeeded'],
  ])('%s', (_, over, refusal) => {
    expect(refusalOf({ ...usual, ...over })).toBe(refusal);
  });
});
