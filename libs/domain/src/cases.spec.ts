import { describe, expect, it } from '@jest/globals';
import { caseKinds } from '@pozyka/api-contract/constants';
import { caseDueDay, caseTerms } from './cases.ts';

describe('the last day for an answer', () => {
  it.each([
    ['complaint', '2026-03-02', '2026-04-01'],
    ['question', '2026-12-15', '2027-01-14'],
    ['data', '2028-02-01', '2028-03-02'],
    ['restructuring', '2026-02-20', '2026-03-02'],
    ['relief', '2026-12-31', '2027-01-10'],
  ] as const)('of a %s that came on %s is %s', (kind, came, due) => {
    expect(caseDueDay(kind, came)).toBe(due);
  });

  it('is told for every kind', () => {
    expect(Object.keys(caseTerms).sort()).toEqual([...caseKinds].sort());
  });
});
