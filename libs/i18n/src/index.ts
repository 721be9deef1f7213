export { createI18n, type I18nOptions } from './create-i18n.ts';
export { formatDateTime, formatDay, formatDays, formatMoney, formatMonth, formatNumber, formatPercent } from './formats.ts';
export { DEFAULT_LOCALE, localePath, splitLocale, type Locale } from './locales.ts';
export { parity } from './parity.ts';
