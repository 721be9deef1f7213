import { describe, expect, it } from '@jest/globals';
import { addDays } from './dates.ts';
import { debtOn } from './debt.ts';
import type { LoanAccount } from './debt.ts';
import { paymentsLeft, repaymentOn } from './repayment.ts';
import { isGrantedAtOnce, restructuringOn, restructuringRules as rules } from './restructuring-offer.ts';
import type { RestructuringOffer, RestructuringWish } from './restructuring-offer.ts';

const FROM = '2026-11-21';
const UAH = 100;
const after = (days: number): string => addDays(FROM, days);
const account: LoanAccount = { amount: 10_000 * UAH, dailyRate: '1', fee: 0, from: FROM, dueDate: after(30), receipts: [] };
const terms = { rules, cap: '1' };

const offer = (loan: LoanAccount, day: string, wish: RestructuringWish, by = terms): RestructuringOffer => {
  const made = restructuringOn(loan, day, wish, by);
  if (!made) throw new Error('not possible');
  return made;
};
const signed = (loan: LoanAccount, day: string, wish: RestructuringWish): LoanAccount => ({
  ...loan,
  restructurings: [...(loan.restructurings ?? []), offer(loan, day, wish).restructuring],
});
const paying = (loan: LoanAccount, ...payments: readonly (readonly [string, number])[]): LoanAccount => ({
  ...loan,
  receipts: [...loan.receipts, ...payments.map(([date, amount]) => ({ date, amount }))],
});
const inHryvnias = ({ schedule }: RestructuringOffer) => schedule.map(({ Date: date, Payment }) => [date, Payment / UAH]);

describe('a pause', () => {
  const paused = signed(account, after(12), { kind: 'pause', days: 15 });

  it.each([
    [12, 11_200, 0],
    [13, 11_200, 0],
    [27, 11_200, 0],
    [28, 11_300, 0],
    [45, 13_000, 0],
    [46, 13_100, 1],
  ])('of 15 days from day 12 of 30: after %d days %d ₴ are owed, %d days late', (days, hryvnias, late) => {
    const { Total, lateDays } = debtOn(paused, after(days));
    expect([Total, lateDays]).toEqual([hryvnias * UAH, late]);
  });

  it('costs nothing: the same sum, 15 days later', () => {
    const made = offer(account, after(12), { kind: 'pause', days: 15 });
    expect([inHryvnias(made), made.total, made.dailyCost]).toEqual([[[after(45), 13_000]], 13_000 * UAH, '0.67']);
  });

  it('of an overdue loan stops its interest from the next day, and ends with it due', () => {
    const late = signed(account, after(40), { kind: 'pause', days: 10 });
    expect([40, 50, 51].map((days) => debtOn(late, after(days)).Total / UAH)).toEqual([14_000, 14_000, 14_100]);
    expect([40, 50, 51].map((days) => debtOn(late, after(days)).lateDays)).toEqual([0, 0, 1]);
  });
});

describe('a new date', () => {
  it('costs the contract’s rate until then', () => {
    const made = offer(account, after(30), { kind: 'newDate', dueDate: after(44) });
    expect([inHryvnias(made), made.total]).toEqual([[[after(44), 14_400]], 14_400 * UAH]);
  });

  it('is counted by the cap where that has become lower than the contract’s rate', () => {
    const made = offer(account, after(30), { kind: 'newDate', dueDate: after(40) }, { rules, cap: '0.5' });
    expect(inHryvnias(made)).toEqual([[after(40), 13_500]]);
  });
});

describe('equal payments', () => {
  // 31 December 2026: 10 000 ₴ and 4 000 ₴ of interest
  const wish = { kind: 'plan', months: 4, firstDay: '2027-01-15' } as const;
  const plan = signed(account, after(40), wish);
  const dates = ['2027-01-15', '2027-02-15', '2027-03-15', '2027-04-15'] as const;

  it('of 3 693 ₴ are the least whole ones that pay 14 000 ₴ back in four months at 0.1 % a day', () => {
    const made = offer(account, after(40), wish);
    expect(inHryvnias(made)).toEqual([
      ['2027-01-15', 3_693],
      ['2027-02-15', 3_693],
      ['2027-03-15', 3_693],
      ['2027-04-15', 3_690.02],
    ]);
    expect(made.total).toBe(1_476_902);
    // 150 ₴ since the agreement and 3 543 ₴ of what was owed; 457 ₴ left of that and 310 ₴; …
    expect(made.schedule.map(({ Interest }) => Interest)).toEqual([369_300, 76_700, 19_807, 11_095]);
  });

  it('are 3 500 ₴ each where nothing is charged for them', () => {
    const free = { rules: { ...rules, plan: { ...rules.plan, dailyRate: '0' } }, cap: '1' };
    expect(inHryvnias(offer(account, after(40), wish, free)).map(([, payment]) => payment)).toEqual([3_500, 3_500, 3_500, 3_500]);
  });

  it('paid on their days leave nothing, early ones less, late ones within the days of grace a little more', () => {
    const onTime = paying(plan, [dates[0], 369_300], [dates[1], 369_300], [dates[2], 369_300], [dates[3], 369_002]);
    expect(debtOn(onTime, dates[3])).toMatchObject({ Total: 0, overpaid: 0 });
    const early = paying(plan, ['2027-01-05', 369_300]);
    expect(debtOn(early, dates[0]).dueDate).toBe(dates[1]);
    const late = paying(plan, ['2027-01-20', 369_300]);
    expect(debtOn(late, '2027-01-21')).toMatchObject({ dueDate: dates[1], lateDays: 0 });
    // five days more at 0.1 % of 10 000 ₴ are not interest of principal that was paid: it was all interest
    expect(debtOn(late, dates[1]).Total).toBe(debtOn(paying(plan, [dates[0], 369_300]), dates[1]).Total);
  });

  it.each([
    ['2027-01-15', 4_150, 0, true],
    ['2027-01-16', 4_160, 1, true],
    ['2027-01-22', 4_220, 7, true],
    ['2027-01-23', 4_320, 8, false],
    ['2027-02-22', 7_320, 38, false],
    ['2027-04-30', 10_000, 105, false],
  ])('of which none comes: on %s the interest is %d ₴, %d days late, agreed: %s', (day, interest, lateDays, holds) => {
    const debt = debtOn(plan, day);
    expect([debt.Interest / UAH, debt.lateDays, debt.restructuring !== undefined]).toEqual([interest, lateDays, holds]);
  });

  it('that are broken owe the whole at once; a payment that is reported late mends them', () => {
    expect(paymentsLeft(plan, '2027-02-01')).toMatchObject([{ Date: '2027-02-01', Payment: 1_522_000 }]);
    const mended = paying(plan, ['2027-01-22', 369_300]);
    expect(paymentsLeft(mended, '2027-02-01').map(({ Date: date }) => date)).toEqual(dates.slice(1));
  });

  it('that are broken stay due since then, also when what was missing comes too late; an extension counts from its own day', () => {
    const late = paying(plan, ['2027-01-25', 369_300]);
    expect(debtOn(late, '2027-01-26')).toMatchObject({ dueDate: '2027-01-15', lateDays: 11 });
    expect(debtOn(late, '2027-01-26').restructuring).toBeUndefined();
    expect(paymentsLeft(late, '2027-01-26')).toHaveLength(1);
  });

  it('that are missing today are asked for today, with those to come as they were', () => {
    const { schedule } = repaymentOn(plan, '2027-01-18');
    expect(schedule.map(({ Date: date, Payment }) => [date, Payment])).toEqual([
      ['2027-01-18', 369_300],
      ['2027-02-15', 369_300],
      ['2027-03-15', 369_300],
      ['2027-04-15', 369_002],
    ]);
  });

  it('are replaced by other payments only, and may be followed by a pause when they were broken', () => {
    expect(restructuringOn(plan, '2027-01-10', { kind: 'pause', days: 5 }, terms)).toBeUndefined();
    expect(offer(plan, '2027-01-10', { ...wish, firstDay: '2027-02-01' }).schedule).toHaveLength(4);
    expect(inHryvnias(offer(plan, '2027-01-23', { kind: 'pause', days: 5 }))).toEqual([['2027-01-28', 14_320]]);
  });
});

describe('what may be asked for', () => {
  it.each([
    [{ kind: 'pause', days: 0 }],
    [{ kind: 'pause', days: 31 }],
    [{ kind: 'pause', days: 1.5 }],
    [{ kind: 'newDate', dueDate: after(30) }],
    [{ kind: 'newDate', dueDate: after(61) }],
    [{ kind: 'plan', months: 1, firstDay: after(40) }],
    [{ kind: 'plan', months: 7, firstDay: after(40) }],
    [{ kind: 'plan', months: 3, firstDay: after(12) }],
    [{ kind: 'plan', months: 3, firstDay: after(43) }],
  ] as const)('is not %j', (wish) => {
    expect(restructuringOn(account, after(12), wish, terms)).toBeUndefined();
  });

  it('is nothing where a fee alone is owed', () => {
    const paid = paying({ ...account, fee: 50 * UAH }, [FROM, 10_000 * UAH]);
    expect(restructuringOn(paid, after(3), { kind: 'pause', days: 5 }, terms)).toBeUndefined();
  });

  it('is nothing where nothing is owed', () => {
    expect(restructuringOn(paying(account, [after(5), 10_500 * UAH]), after(6), { kind: 'pause', days: 5 }, terms)).toBeUndefined();
  });

  it.each([
    [{ kind: 'pause', days: 14 }, 23, 0, 0, true],
    [{ kind: 'pause', days: 14 }, 22, 0, 0, false],
    [{ kind: 'pause', days: 14 }, 0, 0, 0, false],
    [{ kind: 'pause', days: 14 }, 30, 0, 0, true],
    [{ kind: 'pause', days: 15 }, 23, 0, 0, false],
    [{ kind: 'pause', days: 14 }, 23, 0, 1, false],
    [{ kind: 'pause', days: 14 }, 31, 1, 0, true],
    [{ kind: 'pause', days: 14 }, 120, 90, 0, true],
    [{ kind: 'pause', days: 14 }, 121, 91, 0, false],
    [{ kind: 'newDate', dueDate: after(44) }, 23, 0, 0, true],
    [{ kind: 'newDate', dueDate: after(45) }, 23, 0, 0, false],
    [{ kind: 'newDate', dueDate: after(44) }, 22, 0, 0, false],
    [{ kind: 'plan', months: 3, firstDay: after(40) }, 23, 0, 0, true],
    [{ kind: 'plan', months: 4, firstDay: after(40) }, 23, 0, 0, false],
    [{ kind: 'plan', months: 3, firstDay: after(40) }, 22, 0, 0, false],
  ] as const)(
    '%j on day %d of a loan of 30, %d days late and after %d agreements, is granted at once: %s',
    (wish, day, lateDays, signed, atOnce) => {
      expect(isGrantedAtOnce(wish, { dueDate: after(30), day: after(day) }, { lateDays, signed }, rules)).toBe(atOnce);
    },
  );
});
