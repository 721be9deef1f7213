import { cookieRows, storageRows, type StorageLife } from '@pozyka/api-contract/client-storage';
import type { LanguageCode } from '@pozyka/api-contract/constants';
import { oneApostrophe } from './source-files.ts';

const words = {
  uk: {
    head: ['Назва', 'Навіщо', 'Скільки живе'],
    hidden: 'недоступно для скриптів',
    lives: { session: 'до закриття браузера', tab: 'до закриття вкладки', release: 'до наступної версії' },
    orLogout: ' або виходу',
    days: { one: 'день', few: 'дні', many: 'днів', other: 'дня' },
    minutes: { one: 'хвилина', few: 'хвилини', many: 'хвилин', other: 'хвилини' },
  },
  ru: {
    head: ['Название', 'Зачем', 'Сколько живёт'],
    hidden: 'недоступно для скриптов',
    lives: { session: 'до закрытия браузера', tab: 'до закрытия вкладки', release: 'до следующей версии' },
    orLogout: ' или выхода',
    days: { one: 'день', few: 'дня', many: 'дней', other: 'дня' },
    minutes: { one: 'минута', few: 'минуты', many: 'минут', other: 'минуты' },
  },
} as const;

const plurals = { uk: new Intl.PluralRules('uk'), ru: new Intl.PluralRules('ru') };

const counted = (count: number, forms: (typeof words)['uk' | 'ru']['days' | 'minutes'], language: LanguageCode): string =>
  `${count} ${forms[plurals[language].select(count) as keyof typeof forms]}`;

/** How long something is stored, in words. */
export const lifeInWords = (life: StorageLife, endsWithLogin: boolean, language: LanguageCode): string => {
  const { lives, orLogout, days, minutes } = words[language];
  if (typeof life === 'string') return lives[life] + (endsWithLogin ? orLogout : '');
  return 'days' in life ? counted(life.days, days, language) : counted(life.seconds / 60, minutes, language);
};

const tables = {
  necessary: Object.entries(cookieRows).filter(([, { category }]) => category === 'necessary'),
  agreed: Object.entries(cookieRows).filter(([, { category }]) => category !== 'necessary'),
  browser: Object.entries(storageRows),
};

/** The Markdown table of what the site stores in browsers, for `{{storage.necessary}}`, `.agreed` and `.browser`; those alike share a line. */
export const storageTable = (name: string, language: LanguageCode): string | undefined => {
  if (!Object.hasOwn(tables, name)) return undefined;
  const { head, hidden } = words[language];
  const lines = new Map<string, string[]>();
  for (const [key, row] of tables[name as keyof typeof tables]) {
    const purpose = oneApostrophe(row.purpose[language], language) + (row.hidden ? `; ${hidden}` : '');
    const rest = `${purpose} | ${lifeInWords(row.life, row.endsWithLogin ?? false, language)}`;
    lines.set(rest, [...(lines.get(rest) ?? []), key]);
  }
  const rows = [...lines].map(([rest, keys]) => `| ${keys.join(', ')} | ${rest} |`);
  return [`| ${head.join(' | ')} |`, '| --- | --- | --- |', ...rows].join('\n');
};
