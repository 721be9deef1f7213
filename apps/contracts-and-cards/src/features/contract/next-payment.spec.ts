import { dueDays } from './next-payment.ts';

describe('dueDays', () => {
  const active = { State: 'active', DueDate: '2026-12-21', LateDays: 0 } as const;

  it.each([
    ['2026-11-21', { state: 'left', days: 30 }],
    ['2026-12-20', { state: 'left', days: 1 }],
    ['2026-12-21', { state: 'today' }],
    ['2026-12-22', undefined],
  ])('on %s', (Today, expected) => {
    expect(dueDays({ ...active, Today })).toEqual(expected);
  });

  it('is late when the server says so, for as long as it says', () => {
    expect(dueDays({ ...active, State: 'late', Today: '2026-12-24', LateDays: 3 })).toEqual({ state: 'late', days: 3 });
  });

  it('says nothing without a due date', () => {
    expect(dueDays({ ...active, DueDate: null, Today: '2026-12-01' })).toBeUndefined();
  });
});
