import {
  cookieNames,
  storedDays,
  pinSeconds,
  sessionEndedSeconds,
  storageNames,
  type CookieName,
  type LanguageCode,
  type StorageName,
} from './constants.ts';

/** What the customer agrees to or not; the necessary ones need no consent. The same words as those of the consent. */
export type StorageCategory = 'necessary' | 'functionality' | 'analytics' | 'marketing';

/** `session`: until the browser is closed; `tab`: until the tab is; `release`: until another version takes its place. */
export type StorageLife = 'session' | 'tab' | 'release' | { readonly days: number } | { readonly seconds: number };

interface StorageRow {
  readonly category: StorageCategory;
  readonly life: StorageLife;
  /** A logout removes it as well. */
  readonly endsWithLogin?: boolean;
  /** Scripts of the page cannot read it. */
  readonly hidden?: boolean;
  readonly purpose: Readonly<Record<LanguageCode, string>>;
}

const login = { category: 'necessary', life: 'session', endsWithLogin: true } as const;
const name = { ...login, purpose: { uk: 'показати ваше ім’я в меню', ru: 'показать ваше имя в меню' } } as const;
const step = { ...login, purpose: { uk: 'відкрити потрібний крок заявки', ru: 'открыть нужный шаг заявки' } } as const;
const choice = { ...login, purpose: { uk: 'пам’ятати вибір між кроками', ru: 'помнить выбор между шагами' } } as const;

/**
 * Every cookie of the site: the policy shows this table, code takes names and days from the constants in it, and a test compares
 * it with what a browser has. What an operator's snippet leaves is the operator's to add.
 */
export const cookieRows: Readonly<Record<CookieName, StorageRow>> = {
  [cookieNames.accessToken]: { ...login, hidden: true, purpose: { uk: 'тримає вас у кабінеті', ru: 'держит вас в кабинете' } },
  [cookieNames.accessTokenAt]: { ...login, hidden: true, purpose: { uk: 'вчасно оновити вхід', ru: 'вовремя обновить вход' } },
  [cookieNames.sessionMark]: {
    ...login,
    purpose: { uk: 'помітити, що в іншій вкладці ввійшли або вийшли', ru: 'заметить, что в другой вкладке вошли или вышли' },
  },
  [cookieNames.sessionEnded]: {
    category: 'necessary',
    life: { seconds: sessionEndedSeconds },
    purpose: { uk: 'повідомити, що час сеансу минув', ru: 'сообщить, что время сеанса истекло' },
  },
  [cookieNames.browser]: {
    category: 'necessary',
    life: 'session',
    hidden: true,
    purpose: {
      uk: 'прийняти код із SMS лише в тому браузері, з якого його замовили; випадкове слово',
      ru: 'принять код из SMS только в том браузере, из которого его заказали; случайное слово',
    },
  },
  [cookieNames.firstName]: name,
  [cookieNames.secondName]: name,
  [cookieNames.patronymic]: name,
  [cookieNames.actionStatus]: step,
  [cookieNames.refusalSignificance]: step,
  [cookieNames.selectedCard]: choice,
  [cookieNames.longationAmount]: choice,
  [cookieNames.promocode]: choice,
  [cookieNames.locale]: { category: 'necessary', life: { days: storedDays.locale }, purpose: { uk: 'мова сайту', ru: 'язык сайта' } },
  [cookieNames.inclusive]: {
    category: 'necessary',
    life: { days: storedDays.inclusive },
    purpose: { uk: 'налаштування доступності', ru: 'настройки доступности' },
  },
  [cookieNames.consent]: {
    category: 'necessary',
    life: { days: storedDays.consent },
    purpose: { uk: 'ваш вибір щодо cookie', ru: 'ваш выбор в отношении cookie' },
  },
  [cookieNames.pin]: {
    category: 'necessary',
    life: { seconds: pinSeconds },
    purpose: {
      uk: 'показати попередню версію сторінки, якщо нова не працює',
      ru: 'показать предыдущую версию страницы, если новая не работает',
    },
  },
  [cookieNames.cohort]: {
    category: 'necessary',
    life: { days: storedDays.cohort },
    hidden: true,
    purpose: {
      uk: 'показувати ту саму версію сайту, поки нова виходить поступово; випадкове слово',
      ru: 'показывать ту же версию сайта, пока новая выходит постепенно; случайное слово',
    },
  },
  [cookieNames.override]: {
    category: 'necessary',
    life: 'session',
    hidden: true,
    purpose: { uk: 'лише для працівників: перевірити нову версію сторінки', ru: 'только для сотрудников: проверить новую версию страницы' },
  },
  [cookieNames.utmQuery]: {
    category: 'marketing',
    life: { days: storedDays.utmQuery },
    purpose: { uk: 'з якої реклами чи сайту ви прийшли', ru: 'с какой рекламы или сайта вы пришли' },
  },
};

/** What the browser stores besides cookies, by the name or its beginning. */
export const storageRows: Readonly<Record<StorageName, StorageRow>> = {
  [storageNames.signCode]: {
    category: 'necessary',
    life: 'tab',
    purpose: {
      uk: 'до котрого часу діє код для підпису чи адреси пошти; без самого коду',
      ru: 'до какого времени действует код для подписи или адреса почты; без самого кода',
    },
  },
  [storageNames.bankAnswer]: {
    category: 'necessary',
    life: 'tab',
    endsWithLogin: true,
    purpose: {
      uk: 'одноразова відповідь банку, поки ви входите в кабінет після повернення в іншому браузері; без ваших даних',
      ru: 'одноразовый ответ банка, пока вы входите в кабинет после возвращения в другом браузере; без ваших данных',
    },
  },
  [storageNames.commentDrafts]: {
    category: 'necessary',
    life: 'tab',
    endsWithLogin: true,
    purpose: { uk: 'текст коментаря, який ви ще не надіслали', ru: 'текст комментария, который вы ещё не отправили' },
  },
  [storageNames.reloaded]: {
    category: 'necessary',
    life: 'tab',
    purpose: { uk: 'не оновлювати сторінку двічі після збою', ru: 'не обновлять страницу дважды после сбоя' },
  },
  [storageNames.offlinePage]: {
    category: 'necessary',
    life: 'release',
    purpose: { uk: 'сторінка на випадок, коли немає інтернету', ru: 'страница на случай, когда нет интернета' },
  },
};
