import type { Conditions } from '@pozyka/api-contract';

/** Conditions of a loan as the API gives them to everybody: amounts in kopiykas, the law's own example. */
export const conditions: Conditions = {
  AmountMin: 50_000,
  AmountMax: 2_000_000,
  AmountStep: 10_000,
  TermMin: 1,
  TermMax: 65,
  DailyRate: '1',
  Fee: 0,
  Today: '2026-02-27',
  Example: { Amount: 1_000_000, Term: 30, Total: 1_300_000, DailyCost: '1.00', Apr: '2333.95' },
};
