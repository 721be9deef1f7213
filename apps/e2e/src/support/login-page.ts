import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import type { PasswordCustomer } from './access.ts';
import { expect, hydrated, type Locale } from './site.ts';
import { answeredConsent } from './visitor.ts';

/** What the pages of the login family say. */
export const WORDS = {
  uk: {
    byPassword: 'Пароль',
    login: 'Телефон або електронна пошта',
    password: 'Пароль',
    newPassword: 'Новий пароль',
    again: 'Новий пароль ще раз',
    enter: 'Увійти',
    show: 'Показати пароль',
    forgot: 'Забули пароль?',
    wrong: /Логін або пароль неправильний/,
    locked: /Вхід закрито на 15 хв/,
    codeSent: /Пароль правильний/,
    many: 'За цими даними знайдено кілька кабінетів',
    agree: 'Зрозуміло',
    sendCode: 'Надіслати код',
    phone: 'Номер телефону',
    startOver: /Почніть спочатку/,
    save: 'Зберегти пароль і увійти',
    common: /надто поширений/,
    wrongCode: /Код неправильний/,
    promocode: 'Промокод, якщо є',
    saveAccess: 'Зберегти',
    saved: /Пароль збережено/,
    devices: 'Де виконано вхід',
    thisDevice: 'Цей пристрій',
    end: 'Завершити сеанс',
    endOthers: 'Завершити всі інші сеанси',
    endOthersNow: 'Завершити інші',
    othersEnded: 'Усі інші сеанси завершено.',
    everywhere: 'Вийти на всіх пристроях',
    everywhereNow: 'Вийти всюди',
  },
  ru: {
    byPassword: 'Пароль',
    login: 'Телефон или электронная почта',
    password: 'Пароль',
    newPassword: 'Новый пароль',
    again: 'Новый пароль ещё раз',
    enter: 'Войти',
    show: 'Показать пароль',
    forgot: 'Забыли пароль?',
    wrong: /Логин или пароль неправильный/,
    locked: /Вход закрыт на 15 мин/,
    codeSent: /Пароль правильный/,
    many: 'По этим данным найдено несколько кабинетов',
    agree: 'Понятно',
    sendCode: 'Отправить код',
    phone: 'Номер телефона',
    startOver: /Начните сначала/,
    save: 'Сохранить пароль и войти',
    common: /слишком распространён/,
    wrongCode: /Код неправильный/,
    promocode: 'Промокод, если есть',
    saveAccess: 'Сохранить',
    saved: /Пароль сохранён/,
    devices: 'Где выполнен вход',
    thisDevice: 'Это устройство',
    end: 'Завершить сеанс',
    endOthers: 'Завершить все другие сеансы',
    endOthersNow: 'Завершить другие',
    othersEnded: 'Все другие сеансы завершены.',
    everywhere: 'Выйти на всех устройствах',
    everywhereNow: 'Выйти везде',
  },
} as const satisfies Record<Locale, Record<string, string | RegExp>>;

/** Where a new customer's status leads. */
export const IN = /\/(?:calculator-new|dashboard)$/;

export const main = (page: Page) => page.locator('main');
/** A required field's label ends with a star that only eyes see. */
export const field = (page: Page, name: string) => main(page).getByLabel(new RegExp(`^${name}(?: \\*)?$`));
export const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

export const open = async (page: Page, path: string) => {
  await page.goto(path);
  await hydrated(page);
};

export const enter = async (page: Page, locale: Locale, login: string, password: string) => {
  const words = WORDS[locale];
  await field(page, words.login).fill(login);
  await field(page, words.password).fill(password);
  await button(page, words.enter).click();
};

export const expectAccessible = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
};

/** A visitor of their own, logged in by password. */
export const otherDevice = async (browser: Browser, locale: Locale, path: string, { email, password }: PasswordCustomer) => {
  const context = await browser.newContext({ locale: locale === 'uk' ? 'uk-UA' : 'ru-RU' });
  await answeredConsent(context, process.env['BASE_URL'] ?? 'http://localhost:4000');
  const page = await context.newPage();
  await open(page, path);
  await enter(page, locale, email, password);
  await expect(page).toHaveURL(IN);
  return { context, page };
};
