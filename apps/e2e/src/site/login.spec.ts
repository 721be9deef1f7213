import { customerWithPassword } from '../support/access.ts';
import { passTime } from '../support/clock.ts';
import { codeFor, newPhone } from '../support/customer.ts';
import { button, enter, expectAccessible, field, IN, main, open, otherDevice, WORDS } from '../support/login-page.ts';
import { expect, hydrated, test } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

/** The password of the sandbox's personas. */
const PERSONA_PASSWORD = 'слова-для-входу';

test.beforeEach(({ request }) => passTime(request, 'PT20M'));

test('each way in has an address; Back returns, and each is accessible', async ({ page, at, siteLocale, complaints }) => {
  expect(complaints.lines).toEqual([]);
  const words = WORDS[siteLocale];
  await open(page, at('/login'));
  await expectAccessible(page);
  await main(page).getByRole('link', { name: words.byPassword }).click();
  await expect(page).toHaveURL(new RegExp(`${at('/login/password')}$`));
  await expect(field(page, words.password)).toHaveAttribute('autocomplete', 'current-password');
  await expectAccessible(page);
  await page.goBack();
  await expect(field(page, words.phone)).toBeVisible();
  for (const path of ['/login/document', '/registration', '/password-restore']) {
    await open(page, at(path));
    await expectAccessible(page);
  }
  const unknown = await page.goto(at('/login/nothing'));
  expect(unknown?.status()).toBe(404);
  complaints.lines.length = 0;
});

test('the keyboard alone logs in by e-mail and password', { tag: '@smoke-ru' }, async ({ page, request, at, siteLocale, complaints }) => {
  expect(complaints.lines).toEqual([]);
  const words = WORDS[siteLocale];
  const { email, password } = await customerWithPassword(request);
  await open(page, at('/login/password'));
  await field(page, words.login).focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await expect(field(page, words.password)).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Tab');
  await expect(button(page, words.show)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(field(page, words.password)).toHaveAttribute('type', 'text');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(IN);
});

test('a link below a field that is left empty takes its first press', { tag: '@smoke' }, async ({ page, at, siteLocale, complaints }) => {
  expect(complaints.lines).toEqual([]);
  await open(page, at('/login/password'));
  await field(page, WORDS[siteLocale].password).click();
  // the island gives up the room that was reserved for it
  await expect(page.locator('main [data-begun]')).toBeVisible();
  const link = page.locator(`main a[href="${at('/password-restore')}"]`);
  const { x, y, width, height } = (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  // as a person does: the button goes down, the field is left, the button comes up
  await page.mouse.move(x + width / 2, y + height - 2);
  await page.mouse.down();
  await page.mouse.up();
  await expect(page).toHaveURL(/\/password-restore$/);
});

test('a wrong password is told at its field; the fifth locks for 15 minutes', { tag: '@uk' }, async ({ page, request, at, siteLocale }) => {
  const words = WORDS[siteLocale];
  const { email, password } = await customerWithPassword(request);
  await open(page, at('/login/password'));
  for (let count = 1; count <= 4; count += 1) {
    const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await enter(page, siteLocale, email, `не той ${count}`);
    expect((await answered).status()).toBe(422);
  }
  await expect(field(page, words.password)).toHaveAccessibleDescription(words.wrong);
  await enter(page, siteLocale, email, 'не той 5');
  await expect(main(page).getByRole('alert').filter({ hasText: words.locked })).toBeVisible();
  await expect(field(page, words.login)).toHaveValue(email);
  await passTime(request, 'PT15M');
  await enter(page, siteLocale, email, password);
  await expect(page).toHaveURL(IN);
});

test(
  'no code is sent while the step that asks for it cannot be loaded; the number stays, and the next press sends it',
  { tag: '@uk' },
  async ({ page, context, at, siteLocale, complaints }) => {
    const text = textsOf('shell', siteLocale);
    const STEP = /\/code-step\./;
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('generate-pass')) sent.push(request.url());
    });
    await context.route(STEP, (route) => route.abort());
    await page.goto(at('/'));
    await hydrated(page);
    const phone = page.getByRole('textbox', { name: text('login.phone') });
    const number = newPhone();
    await phone.fill(number);
    // grouped once its island has begun
    const typed = new RegExp(`^${[...number].join(' ?')}$`);
    const send = page.locator('main form button[type=submit]');
    await send.click();
    await expect(phone).toHaveAccessibleDescription(text('problem.offline'));
    await expect(phone).toHaveValue(typed);
    expect(sent).toEqual([]);
    await context.unroute(STEP);
    await send.click();
    await expect(page.getByRole('textbox', { name: text('login.code') })).toBeFocused();
    expect(sent).toHaveLength(1);
    // the refused scripts
    complaints.lines.length = 0;
  },
);

test(
  'a second factor asks for a code without an error; a double click sends one call',
  { tag: '@uk' },
  async ({ page, request, at, siteLocale, complaints }) => {
    const words = WORDS[siteLocale];
    const text = textsOf('shell', siteLocale);
    const calls: string[] = [];
    page.on('request', (call) => {
      if (call.method() === 'POST' && call.url().includes('/authorization/login')) calls.push(call.url());
    });
    await open(page, at('/login/password'));
    await field(page, words.login).fill('taras@example.com');
    await field(page, words.password).fill(PERSONA_PASSWORD);
    await button(page, words.enter).dblclick();
    await expect(main(page).getByText(words.codeSent)).toBeVisible();
    expect(calls).toHaveLength(1);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectAccessible(page);
    await field(page, text('login.code')).fill(await codeFor(request, '675550322'));
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(complaints.lines).toEqual([]);
  },
);

test('a login of several customers opens the modal and no account', async ({ page, at, siteLocale }) => {
  const words = WORDS[siteLocale];
  await open(page, at('/login/password'));
  await enter(page, siteLocale, 'family@example.com', PERSONA_PASSWORD);
  const dialog = page.getByRole('dialog', { name: words.many });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: words.agree }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/login\/password$/);
});

test(
  'a forgotten password is restored; the token is in no address and no storage',
  { tag: '@uk' },
  async ({ page, browser, request, at, siteLocale }) => {
    test.slow();
    const words = WORDS[siteLocale];
    const text = textsOf('shell', siteLocale);
    const customer = await customerWithPassword(request);
    const other = await otherDevice(browser, siteLocale, at('/login/password'), customer);
    await passTime(request, 'PT1M');

    await test.step('the second page alone leads back to the first', async () => {
      await page.goto(at('/password-restore/update'));
      await expect(page).toHaveURL(new RegExp(`${at('/password-restore')}$`));
      await expect(main(page).getByRole('alert').filter({ hasText: words.startOver })).toBeVisible();
    });

    let token = '';
    await test.step('they say who they are', async () => {
      await open(page, at('/login/password'));
      await main(page).getByRole('link', { name: words.forgot }).click();
      await field(page, words.phone).fill(customer.phone);
      const answered = page.waitForResponse((answer) => answer.url().includes('/password/identification/'));
      await button(page, words.sendCode).click();
      const body = (await (await answered).json()) as { data: { token: string } };
      token = body.data.token;
      await expect(page).toHaveURL(new RegExp(`${at('/password-restore/update')}$`));
      await expectAccessible(page);
      const stored = await page.evaluate(() =>
        JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]),
      );
      expect(stored).not.toContain(token);
      expect(stored).not.toContain(customer.phone);
    });

    await test.step('a reload keeps the page; what is wrong is told by field', async () => {
      await page.reload();
      await hydrated(page);
      const code = await codeFor(request, customer.phone);
      await field(page, text('login.code')).fill(code);
      await field(page, words.newPassword).fill('password');
      await button(page, words.save).click();
      await expect(field(page, words.newPassword)).toHaveAccessibleDescription(words.common);
      await field(page, words.newPassword).fill('зовсім новий пароль');
      await field(page, text('login.code')).fill(code === '000000' ? '000001' : '000000');
      await button(page, words.save).click();
      await expect(field(page, text('login.code'))).toHaveAccessibleDescription(words.wrongCode);
      await field(page, text('login.code')).fill(code);
      await button(page, words.save).click();
      await expect(page).toHaveURL(IN);
    });

    await test.step('the other device is out', async () => {
      await other.page.goto(at('/dashboard'));
      await expect(other.page).toHaveURL(new RegExp(`${at('/')}$`));
      await other.context.close();
    });
  },
);

test('registration takes a promo code, and leads by status', async ({ page, request, at, siteLocale }) => {
  const words = WORDS[siteLocale];
  const text = textsOf('shell', siteLocale);
  const phone = newPhone();
  await open(page, at('/registration'));
  await field(page, words.phone).fill(phone);
  await field(page, words.promocode).fill('NO-SUCH');
  await button(page, text('login.get-code')).click();
  await expect(field(page, words.promocode)).toHaveAttribute('aria-invalid', 'true');
  await field(page, words.promocode).fill('');
  await button(page, text('login.get-code')).click();
  await expect(field(page, text('login.code'))).toBeVisible();
  await field(page, text('login.code')).fill(await codeFor(request, phone));
  await expect(page).toHaveURL(/\/calculator-new$/);
});
