export const locales = ['uk', 'ru'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'uk';

/** The customer's language from `Accept-Language`: the best-weighted of uk and ru, uk when neither is named. */
export const localeOf = (header: string | undefined): Locale => {
  const wanted = (header ?? '')
    .split(',')
    .map((part, index) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find((value) => value !== undefined);
      return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight), index };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.index - b.index);
  for (const { language } of wanted) {
    const known = locales.find((locale) => locale === language);
    if (known) return known;
  }
  return defaultLocale;
};
