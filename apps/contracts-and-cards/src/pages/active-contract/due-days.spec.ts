import { dueDays } from './due-days.ts';

describe('dueDays', () => {
  const active = { State: 'active', DueDate: '2026-12-21' } as const;

  it.each([
    ['2026-11-21', { state: 'left', days: 30 }],
    ['2026-12-20', { state: 'left', days: 1 }],
    ['2026-12-21', { state: 'today' }],
  ])('on %s', (today, expected) => {
    expect(dueDays(active, today)).toEqual(expected);
  });

  it('is late only when the server says so', () => {
    expect(dueDays(active, '2026-12-22')).toBeUndefined();
    expect(dueDays({ ...active, State: 'late' }, '2026-12-24')).toEqual({ state: 'late', days: 3 });
    expect(dueDays({ ...active, State: 'late' }, '2026-12-01')).toEqual({ state: 'late' });
  });

  it('says nothing without a due date', () => {
    expect(dueDays({ State: 'active', DueDate: null }, '2026-12-01')).toBeUndefined();
  });
});
