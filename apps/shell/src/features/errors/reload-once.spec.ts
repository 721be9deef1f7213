import { hasReloaded } from './reload-once.ts';

describe('hasReloaded', () => {
  beforeEach(() => window.sessionStorage.clear());
  const storage = () => window.sessionStorage;

  it('lets one reload in a minute pass, and keeps nothing but its time', () => {
    const start = 1_700_000_000_000;
    expect([0, 1, 59_999, 60_000, 60_001].map((later) => hasReloaded(start + later, storage))).toEqual([false, true, true, false, true]);
    expect({ ...window.sessionStorage }).toEqual({ 'pozyka-reloaded': String(start + 60_000) });
  });

  it('never reloads where nothing can be remembered', () => {
    const refused = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    expect(hasReloaded(1_700_000_000_000, refused)).toBe(true);
  });
});
