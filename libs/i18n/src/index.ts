export { createI18n, type I18nOptions } from './create-i18n.ts';
export { formatDateTime, formatDay, formatMonth } from './dates.ts';
export { formatDays } from './day-count.ts';
export { DEFAULT_LOCALE, localePath, splitLocale, type Locale } from './locales.ts';
export { formatMoney, formatNumber, formatPercent } from './numbers.ts';
export { parity } from './parity.ts';
export { wordingProblems, type TextKind } from './wording.ts';
