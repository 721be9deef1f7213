/** The zone by its name of today and the former one, which is all that older time zone data have. */
const NAMES = ['Europe/Kyiv', 'Europe/Kiev'] as const;

/**
 * A formatter of moments by the clock of Kyiv: the only place that names the zone.
 * @param locale as Intl takes it, `uk-UA`
 * @throws RangeError for a locale or options that Intl refuses
 */
export function kyivFormat(locale: string, options: Omit<Intl.DateTimeFormatOptions, 'timeZone'>): Intl.DateTimeFormat {
  const [name, former] = NAMES;
  try {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: name });
  } catch {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: former });
  }
}
