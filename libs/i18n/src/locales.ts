export type Locale = 'uk' | 'ru';

export const DEFAULT_LOCALE: Locale = 'uk';
const PREFIX = '/ru';

/** Address of a path in a locale: Ukrainian has no prefix, Russian has `/ru`. The path is given without one. */
export const localePath = (path: string, locale: Locale): string => (locale === 'uk' ? path : path === '/' ? PREFIX : `${PREFIX}${path}`);

/** Takes the locale off a pathname: `/ru/faq` is `/faq` in Russian, `/rush` is a Ukrainian path. */
export const splitLocale = (pathname: string): { locale: Locale; path: string } => {
  if (pathname === PREFIX || pathname === `${PREFIX}/`) return { locale: 'ru', path: '/' };
  return pathname.startsWith(`${PREFIX}/`) ? { locale: 'ru', path: pathname.slice(PREFIX.length) } : { locale: 'uk', path: pathname };
};
