import { moneyLoans, moneyPayers, moneyWays, whereMoneyGoesBack, type UnowedMoney } from './where-money-goes-back.ts';

const limits = { amount: 500_000, refunds: 3 };
const small: Omit<UnowedMoney, 'payer' | 'way' | 'loan' | 'isWhole'> = { amount: 500_000, hasSource: true, refunds: 2 };

const answer = (money: UnowedMoney): string => {
  const destination = whereMoneyGoesBack(money, limits);
  return destination.to === 'source' ? 'source' : destination.reason;
};

/** payer × way × state of the loan: the rest of a payment, and a payment of which nothing was accepted. */
const table: Readonly<Record<string, readonly [rest: string, whole: string]>> = {
  'customer card running': ['source', 'source'],
  'customer card ended': ['source', 'source'],
  'customer card neverRan': ['source', 'source'],
  'customer transfer running': ['source', 'source'],
  'customer transfer ended': ['source', 'source'],
  'customer transfer neverRan': ['payer', 'payer'],
  'other card running': ['payer', 'source'],
  'other card ended': ['payer', 'source'],
  'other card neverRan': ['payer', 'source'],
  'other transfer running': ['payer', 'payer'],
  'other transfer ended': ['payer', 'payer'],
  'other transfer neverRan': ['payer', 'payer'],
  'unknown card running': ['payer', 'source'],
  'unknown card ended': ['payer', 'source'],
  'unknown card neverRan': ['payer', 'source'],
  'unknown transfer running': ['payer', 'payer'],
  'unknown transfer ended': ['payer', 'payer'],
  'unknown transfer neverRan': ['payer', 'payer'],
};

const all = moneyPayers.flatMap((payer) => moneyWays.flatMap((way) => moneyLoans.map((loan) => ({ payer, way, loan }))));

test('the table has every payer, way and state of the loan', () => {
  expect(Object.keys(table)).toEqual(all.map(({ payer, way, loan }) => `${payer} ${way} ${loan}`));
});

describe.each(all)('$payer, $way, $loan', (of) => {
  const [rest, whole] = table[`${of.payer} ${of.way} ${of.loan}`] ?? [];

  test(`the rest of a payment: ${rest}; a whole payment: ${whole}`, () => {
    expect(answer({ ...of, ...small, isWhole: false })).toBe(rest);
    expect(answer({ ...of, ...small, isWhole: true })).toBe(whole);
  });

  test.each([
    ['a source that is unknown', { hasSource: false }, () => 'noSource'],
    ['a kopiyka more than the limit', { amount: 500_001 }, (within: string) => (within === 'source' ? 'large' : within)],
    ['one refund too many', { refunds: 3 }, (within: string) => (within === 'source' ? 'many' : within)],
  ])('%s is decided by an officer', (_, over, expected) => {
    for (const isWhole of [false, true]) {
      const within = (isWhole ? whole : rest) ?? '';
      expect(answer({ ...of, ...small, isWhole, ...over })).toBe(expected(within));
    }
  });
});
