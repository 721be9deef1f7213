import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, addMonths, daysBetween } from './dates.ts';
import { debtOn, payoffOn } from './debt.ts';
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

  it('is nothing where nothing is owed', () => {
    expect(restructuringOn(paying(account, [after(5), 10_500 * UAH]), after(6), { kind: 'pause', days: 5 }, terms)).toBeUndefined();
  });

  it.each([
    [{ kind: 'pause', days: 14 }, 0, 0, true],
    [{ kind: 'pause', days: 15 }, 0, 0, false],
    [{ kind: 'pause', days: 14 }, 0, 1, false],
    [{ kind: 'pause', days: 14 }, 90, 0, true],
    [{ kind: 'pause', days: 14 }, 91, 0, false],
    [{ kind: 'newDate', dueDate: after(44) }, 0, 0, true],
    [{ kind: 'newDate', dueDate: after(45) }, 0, 0, false],
    [{ kind: 'plan', months: 3, firstDay: after(40) }, 0, 0, true],
    [{ kind: 'plan', months: 4, firstDay: after(40) }, 0, 0, false],
  ] as const)('%j, %d days late and after %d agreements, is granted at once: %s', (wish, lateDays, before, atOnce) => {
    expect(isGrantedAtOnce(wish, { dueDate: after(30), day: after(12) }, { lateDays, signed: before }, rules)).toBe(atOnce);
  });
});

const anyWish: fc.Arbitrary<(day: string, due: string) => RestructuringWish> = fc.oneof(
  fc.integer({ min: 1, max: 30 }).map((days) => () => ({ kind: 'pause', days }) as const),
  fc
    .integer({ min: 1, max: 30 })
    .map((days) => (day: string, due: string) => ({ kind: 'newDate', dueDate: addDays(day > due ? day : due, days) }) as const),
  fc.record({ months: fc.integer({ min: 2, max: 6 }), first: fc.integer({ min: 1, max: 30 }) }).map(
    ({ months, first }) =>
      (day: string) =>
        ({ kind: 'plan', months, firstDay: addDays(day, first) }) as const,
  ),
);

const anyHistory = fc
  .record({
    amount: fc.integer({ min: 5, max: 300 }).map((hundreds) => hundreds * 10_000),
    dailyRate: fc.constantFrom('0.01', '0.333333', '0.99', '1'),
    fee: fc.integer({ min: 0, max: 20_000 }),
    term: fc.integer({ min: 1, max: 65 }),
    payments: fc.array(fc.record({ day: fc.integer({ min: 0, max: 200 }), amount: fc.integer({ min: 1, max: 1_000_000 }) }), {
      maxLength: 5,
    }),
    wishes: fc.array(fc.record({ day: fc.integer({ min: 0, max: 150 }), wish: anyWish }), { maxLength: 3 }),
    relief: fc.option(fc.record({ from: fc.integer({ min: 0, max: 150 }), days: fc.option(fc.integer({ min: 0, max: 90 })) })),
  })
  .map(({ term, payments, wishes, relief, ...loan }): LoanAccount => {
    const start: LoanAccount = {
      ...loan,
      from: FROM,
      dueDate: after(term),
      receipts: payments.map(({ day, amount }) => ({ date: after(day), amount })),
      ...(relief && { reliefs: [{ from: after(relief.from), until: relief.days === null ? null : after(relief.from + relief.days) }] }),
    };
    return wishes
      .sort((a, b) => a.day - b.day)
      .reduce((known, { day, wish }) => {
        const made = restructuringOn(known, after(day), wish(after(day), debtOn(known, after(day)).dueDate), terms);
        return made ? { ...known, restructurings: [...(known.restructurings ?? []), made.restructuring] } : known;
      }, start);
  });

/** Each run makes up to three agreements, which are searched for. */
const SOME = { numRuns: 40 };

describe('any history', () => {
  it('never owes more than twice the amount lent, nor anything below nothing', () => {
    fc.assert(
      fc.property(anyHistory, fc.integer({ min: 0, max: 400 }), (loan, days) => {
        const debt = debtOn(loan, after(days));
        const received = loan.receipts.filter(({ date }) => date <= after(days)).reduce((sum, { amount }) => sum + amount, 0);
        for (const part of [debt.Principal, debt.Interest, debt.Fee, debt.overpaid]) expect(part).toBeGreaterThanOrEqual(0);
        expect(debt.Total + received - debt.overpaid).toBeLessThanOrEqual(loan.amount * 2);
        expect(debt.Total + received - debt.overpaid).toBeGreaterThanOrEqual(loan.amount + loan.fee);
      }),
      SOME,
    );
  });

  it('is closed by the payoff of any day, and by the payments that are left', () => {
    fc.assert(
      fc.property(anyHistory, fc.integer({ min: 0, max: 300 }), (loan, days) => {
        const known = { ...loan, receipts: loan.receipts.filter(({ date }) => date <= after(days)) };
        const closed = paying(known, [after(days), payoffOn(known, after(days))]);
        expect(debtOn(closed, after(days + 200)).Total).toBe(0);
        const left = paymentsLeft(known, after(days));
        const last = left.at(-1)?.Date ?? after(days);
        const paid = debtOn(paying(known, ...left.map((row) => [row.Date, row.Payment] as const)), addDays(last, 100));
        expect(paid.Total).toBe(0);
        expect(paid.overpaid).toBe(debtOn(known, after(days)).overpaid);
      }),
      SOME,
    );
  });

  it('has never more interest than without its agreements and its relief, while no due day was moved', () => {
    fc.assert(
      fc.property(anyHistory, fc.integer({ min: 0, max: 400 }), (loan, days) => {
        const { restructurings, reliefs, ...plain } = { ...loan, receipts: [] };
        expect(debtOn({ ...plain, restructurings, reliefs }, after(days)).Interest).toBeLessThanOrEqual(
          debtOn(plain, after(days)).Interest + 9,
        );
      }),
      SOME,
    );
  });

  it('pays by an agreement as it was offered: equal whole payments, on the days of its months', () => {
    fc.assert(
      fc.property(
        anyHistory,
        fc.integer({ min: 0, max: 200 }),
        fc.integer({ min: 2, max: 6 }),
        fc.integer({ min: 1, max: 30 }),
        (loan, days, months, first) => {
          const known = { ...loan, receipts: loan.receipts.filter(({ date }) => date <= after(days)) };
          const made = restructuringOn(known, after(days), { kind: 'plan', months, firstDay: after(days + first) }, terms);
          if (!made) return;
          const { instalments } = made.restructuring;
          expect(instalments.length).toBeLessThanOrEqual(months);
          expect(instalments.map(({ date }) => date)).toEqual(instalments.map((_, index) => addMonths(after(days + first), index)));
          const [{ amount } = { amount: 0 }] = instalments;
          expect(instalments.slice(0, -1).every((one) => one.amount === amount && amount % UAH === 0)).toBe(true);
          expect(instalments.at(-1)?.amount ?? 0).toBeLessThanOrEqual(amount);
          expect(daysBetween(after(days), made.schedule.at(-1)?.Date ?? FROM)).toBeLessThanOrEqual(186);
        },
      ),
      SOME,
    );
  });

  it('charges every day something or nothing, so that a ledger posts it by days', () => {
    fc.assert(
      fc.property(anyHistory, (loan) => {
        const owed = Array.from({ length: 200 }, (_, day) => debtOn({ ...loan, receipts: [] }, after(day)).Interest);
        owed.slice(1).forEach((interest, day) => expect(interest).toBeGreaterThanOrEqual(owed[day] ?? 0));
      }),
      { numRuns: 10 },
    );
  });
});
