import { hasReloaded, wayBack, withPin } from './reload-once.ts';

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

describe('wayBack', () => {
  const versions = (live: string) => ({ apps: { content: { stable: '2.0.0', previous: '1.0.0' } }, live: { content: { version: live } } });

  it.each([
    ['the stable release is damaged', '2.0.0', '2.0.0', '1.0.0'],
    ['a canary is damaged', '3.0.0', '3.0.0', '2.0.0'],
    ['the one before it is damaged too', '1.0.0', '1.0.0', '2.0.0'],
    ['the page is older than the site', '2.0.0', '1.0.0', undefined],
  ])('%s', (_, live, lost, expected) => expect(wayBack(versions(live), 'content', lost)).toBe(expected));

  it('is none where nothing was before', () => {
    expect(
      wayBack({ apps: { content: { stable: '2.0.0' } }, live: { content: { version: '2.0.0' } } }, 'content', '2.0.0'),
    ).toBeUndefined();
    expect(wayBack({}, 'content', '2.0.0')).toBeUndefined();
  });
});

describe('withPin', () => {
  it('keeps the pins of other apps', () => {
    expect(withPin(undefined, 'content', '1.0.0')).toBe('content@1.0.0');
    expect(withPin('content@2.0.0,shell@1.0.0', 'content', '1.0.0')).toBe('shell@1.0.0,content@1.0.0');
  });
});
