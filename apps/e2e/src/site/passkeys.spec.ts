import type { APIRequestContext, Page } from '@playwright/test';
import { newApplicant } from '../support/applicant.ts';
import { throughBank } from '../support/bank.ts';
import { passTime } from '../support/clock.ts';
import { codeFor, messagesTo, newPapers, newPhone } from '../support/customer.ts';
import { button, expectAccessible, field, IN, main, open } from '../support/login-page.ts';
import { expect, test } from '../support/site.ts';
import { logIn } from '../support/visitor.ts';

const WORDS = {
  uk: {
    name: 'Назва ключа',
    add: 'Додати ключ',
    added: /^Ключ додано\. Перший ключ починає діяти не відразу/,
    waits: 'Ще не діє',
    started: /додано ключ доступу/,
    keys: 'Ваші ключі',
    phone: 'Номер телефону',
    getCode: 'Отримати код',
    code: 'Код із SMS',
    proveTitle: 'Підтвердьте вхід ключем доступу',
    prove: 'Підтвердити ключем',
    alone: 'Увійти ключем доступу',
    remove: 'Прибрати',
    yes: 'Прибрати ключ',
    removed: /^Ключ прибрано/,
    cancelled: /вікно закрито або минув час/,
    lost: 'У мене більше немає ключа',
    itn: 'РНОКПП',
    document: 'Номер паспорта чи ID-картки',
    ask: 'Попросити вхід без ключа',
    asked: 'Запит прийнято',
    recovery: 'Хтось просить пускати в кабінет без ключа',
    bankId: 'Через BankID',
    isStarted: 'Підтверджено: ключ діє',
    openKeys: 'Відкрити ключі доступу',
    isRecovered: 'Ключі прибрано',
    logIn: 'Увійти',
  },
  ru: {
    name: 'Название ключа',
    add: 'Добавить ключ',
    added: /^Ключ добавлен\. Первый ключ/,
    waits: 'Ещё не действует',
    started: /добавлен ключ доступа/,
    keys: 'Ваши ключи',
    phone: 'Номер телефона',
    getCode: 'Получить код',
    code: 'Код из SMS',
    proveTitle: 'Подтвердите вход ключом доступа',
    prove: 'Подтвердить ключом',
    alone: 'Войти ключом доступа',
    remove: 'Убрать',
    yes: 'Убрать ключ',
    removed: /^Ключ убран/,
    cancelled: /окно закрыто или истекло время/,
    lost: 'У меня больше нет ключа',
    itn: 'РНУКПН',
    document: 'Номер паспорта или ID-карты',
    ask: 'Попросить вход без ключа',
    asked: 'Запрос принят',
    recovery: 'Кто-то просит пускать в кабинет без ключа',
    bankId: 'Через BankID',
    isStarted: 'Подтверждено: ключ действует',
    openKeys: 'Открыть ключи доступа',
    isRecovered: 'Ключи убраны',
    logIn: 'Войти',
  },
} as const;

/** A day passes, and the SMS says that the first key has started. */
const startsIn = async (request: APIRequestContext, phone: string, started: RegExp): Promise<void> => {
  await passTime(request, 'P1D');
  await expect.poll(async () => (await messagesTo(request, phone)).some((text) => started.test(text))).toBe(true);
};

/** A device with a screen lock that its owner has just opened; `lock` leaves it closed. */
const withAuthenticator = async (page: Page) => {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setUnlocked: (isUserVerified: boolean) => client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
};

test(
  'a key is added, then asked for after a code, enough alone, and removed',
  { tag: '@smoke' },
  async ({ page, context, at, siteLocale }) => {
    const words = WORDS[siteLocale];
    const phone = newPhone();
    const device = await withAuthenticator(page);
    const logOut = async () => {
      // an open page would lead away by itself
      await page.goto('about:blank');
      await context.request.post('/api/v1/auth/logout', { headers: { 'sec-fetch-site': 'same-origin' } });
    };

    await test.step('add', async () => {
      await logIn(context, phone);
      await open(page, at('/passkeys'));
      await field(page, words.name).fill('Мій телефон');
      await button(page, words.add).click();
      await expect(main(page).getByText(words.added)).toBeVisible();
      const key = main(page).getByRole('list', { name: words.keys }).getByRole('listitem');
      await expect(key).toContainText('Мій телефон');
      await expect(key).toContainText(words.waits);
      await expectAccessible(page);
    });

    await test.step('it starts a day later', () => startsIn(context.request, phone, words.started));

    await test.step('a code and the key', async () => {
      await logOut();
      await open(page, at('/login'));
      await field(page, words.phone).fill(phone);
      await button(page, words.getCode).click();
      await expect(field(page, words.code)).toBeVisible();
      await field(page, words.code).fill(await codeFor(context.request, phone));
      await expect(main(page).getByRole('heading', { name: words.proveTitle })).toBeFocused();
      expect((await context.cookies()).map(({ name }) => name)).not.toContain('accessToken');
      await expectAccessible(page);
      await device.setUnlocked(false);
      await button(page, words.prove).click();
      await expect(main(page).getByText(words.cancelled)).toBeVisible();
      await device.setUnlocked(true);
      await button(page, words.prove).click();
      await expect(page).toHaveURL(IN);
    });

    await test.step('the key alone', async () => {
      await logOut();
      await open(page, at('/login'));
      await button(page, words.alone).click();
      await expect(page).toHaveURL(IN);
    });

    await test.step('remove, once it is proven who they are', async () => {
      await passTime(context.request, 'PT6M');
      await open(page, at('/passkeys'));
      await main(page)
        .getByRole('button', { name: `${words.remove}: Мій телефон` })
        .click();
      await page.getByRole('dialog').getByRole('button', { name: words.yes }).click();
      await page.getByRole('dialog').getByRole('button', { name: words.prove }).click();
      await expect(main(page).getByText(words.removed)).toBeVisible();
      await expect(main(page).getByRole('list', { name: words.keys })).toHaveCount(0);
    });
  },
);

test('who has no key any more asks to be let in a day later, and the key stops it', async ({ page, browser, context, at, siteLocale }) => {
  const words = WORDS[siteLocale];
  const phone = newPhone();
  await withAuthenticator(page);
  await logIn(context, phone);
  await open(page, at('/passkeys'));
  await field(page, words.name).fill('Мій телефон');
  await button(page, words.add).click();
  await expect(main(page).getByText(words.added)).toBeVisible();
  await startsIn(context.request, phone, words.started);

  const otherContext = await browser.newContext({ locale: siteLocale === 'uk' ? 'uk-UA' : 'ru-RU' });
  await otherContext.addCookies(await context.cookies().then((cookies) => cookies.filter(({ name }) => name === 'consent')));
  const stranger = await otherContext.newPage();
  await open(stranger, at('/login'));
  await field(stranger, words.phone).fill(phone);
  await button(stranger, words.getCode).click();
  await expect(field(stranger, words.code)).toBeVisible();
  await field(stranger, words.code).fill(await codeFor(context.request, phone));
  await button(stranger, words.lost).click();
  await button(stranger, words.ask).click();
  await expect(field(stranger, words.itn)).toBeFocused();
  await field(stranger, words.itn).fill('3652504575');
  await field(stranger, words.document).fill('АА123456');
  await expectAccessible(stranger);
  await button(stranger, words.ask).click();
  await expect(main(stranger).getByText(words.asked)).toBeVisible();
  await expect(button(stranger, words.prove)).toHaveCount(0);
  await otherContext.close();

  // the session of the day before is over; whoever has the key has not lost it
  await page.goto('about:blank');
  await context.request.post('/api/v1/auth/logout', { headers: { 'sec-fetch-site': 'same-origin' } });
  await open(page, at('/login'));
  await button(page, words.alone).click();
  await expect(page).toHaveURL(IN);
  await open(page, at('/passkeys'));
  await expect(main(page).getByRole('list', { name: words.keys }).getByRole('listitem')).toContainText('Мій телефон');
  await expect(main(page).getByText(words.recovery)).toHaveCount(0);
});

test(
  'a bank says who they are: the first key starts at once, and a lost one is recovered at once',
  { tag: '@smoke-ru' },
  async ({ page, context, at, siteLocale, complaints }) => {
    test.slow();
    const words = WORDS[siteLocale];
    const papers = newPapers();
    const applicant = await newApplicant(context);
    await applicant.borrow({ papers });
    await withAuthenticator(page);

    await test.step('start', async () => {
      await open(page, at('/passkeys'));
      await field(page, words.name).fill('Мій телефон');
      await button(page, words.add).click();
      await expect(main(page).getByText(words.added)).toBeVisible();
      await button(page, words.bankId).dblclick();
      await throughBank(page, siteLocale, { papers });
      await expect(main(page).getByText(words.isStarted)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${at('/cb/identity')}$`));
      await expectAccessible(page);
      await main(page).getByRole('link', { name: words.openKeys }).click();
      const key = main(page).getByRole('list', { name: words.keys }).getByRole('listitem');
      await expect(key).toContainText('Мій телефон');
      await expect(key).not.toContainText(words.waits);
    });

    await test.step('recover', async () => {
      await passTime(context.request, 'PT2M');
      await page.goto('about:blank');
      await context.request.post('/api/v1/auth/logout', { headers: { 'sec-fetch-site': 'same-origin' } });
      await open(page, at('/login'));
      await field(page, words.phone).fill(applicant.phone);
      await button(page, words.getCode).click();
      await expect(field(page, words.code)).toBeVisible();
      await field(page, words.code).fill(await codeFor(context.request, applicant.phone));
      await button(page, words.lost).click();
      await expectAccessible(page);
      await button(page, words.bankId).click();
      await throughBank(page, siteLocale, { papers });
      await expect(main(page).getByText(words.isRecovered)).toBeVisible();
      await expect(main(page).getByRole('link', { name: words.logIn })).toBeVisible();
    });
    expect(complaints.lines).toEqual([]);
  },
);
