import { afterEach, describe, expect, it, jest } from '@jest/globals';

const Own = Intl.DateTimeFormat;

/** An engine whose data have one of the two names alone. */
const engineWithout = (name: string) => {
  Intl.DateTimeFormat = class extends Own {
    constructor(locale?: string | string[], options?: Intl.DateTimeFormatOptions) {
      if (options?.timeZone === name) throw new RangeError(`Invalid time zone specified: ${name}`);
      super(locale, options);
    }
  } as typeof Own;
};

afterEach(() => {
  Intl.DateTimeFormat = Own;
  jest.resetModules();
});

describe.each(['Europe/Kyiv', 'Europe/Kiev'])('an engine that does not know %s', (name) => {
  it('has the day, the hours and the clock of Kyiv', async () => {
    engineWithout(name);
    const { kyivDay, kyivFormat, openStateAt, parseOpeningHours } = await import('./index.ts');
    expect(kyivDay(new Date('2026-07-01T21:00:00Z'))).toBe('2026-07-02');
    expect(openStateAt(parseOpeningHours('Mo-Fr 09:00-18:00') ?? [], new Date('2026-03-02T07:00:00Z')).open).toBe(true);
    expect(kyivFormat('uk', { timeStyle: 'short' }).format(new Date('2026-07-01T21:05:00Z'))).toBe('00:05');
  });
});

it('refuses what Intl refuses', async () => {
  const { kyivFormat } = await import('./kyiv-format.ts');
  expect(() => kyivFormat('not a locale', {})).toThrow(RangeError);
});
