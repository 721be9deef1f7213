import sharp from 'sharp';
import { logInAs } from '../support/borrower.ts';
import { expect, hydrated, test } from '../support/site.ts';

const SANDBOX = process.env['SANDBOX_URL'] ?? 'http://127.0.0.1:4003';

const names = {
  uk: {
    none: 'Ви ще нічого не писали',
    write: 'Написати звернення',
    kind: /Скарга/,
    text: /Ваше повідомлення/,
    files: 'Вибрати файли',
    sent: /Файл .*надіслано/,
    send: 'Надіслати',
    number: /Звернення №\s(З-\d{4}-\d{6})/,
    received: 'Отримано',
    answered: 'Є відповідь',
    next: 'Якщо відповідь вас не влаштувала',
    done: 'Повідомлення надіслано.',
    save: /^Зберегти файл/,
    title: 'Звернення',
  },
  ru: {
    none: 'Вы ещё ничего не писали',
    write: 'Написать обращение',
    kind: /Жалоба/,
    text: /Ваше сообщение/,
    files: 'Выбрать файлы',
    sent: /Файл .*отправлен/,
    send: 'Отправить',
    number: /Обращение №\s(З-\d{4}-\d{6})/,
    received: 'Получено',
    answered: 'Есть ответ',
    next: 'Если ответ вас не устроил',
    done: 'Сообщение отправлено.',
    save: /^Сохранить файл/,
    title: 'Обращения',
  },
} as const;

const COMPLAINT = 'Мені двічі нарахували комісію за продовження строку.';
const ANSWER = 'Ви маєте рацію: зайву комісію ми повернули на вашу картку.';
const MORE = 'Гроші так і не надійшли, перевірте, будь ласка.';

test('a complaint with a file: its draft outlives a reload, an officer answers, the customer reads and reopens it', async ({
  page,
  context,
  at,
  siteLocale,
  siteUrl,
  complaints,
}) => {
  const words = names[siteLocale];
  const main = page.getByRole('main');
  const text = main.getByRole('textbox', { name: words.text });
  await logInAs(context, siteUrl);

  await test.step('there is none yet; what is typed is there after a reload, and nothing of it in the browser', async () => {
    await page.goto(at('/requests'));
    await hydrated(page);
    await expect(main.getByRole('heading', { name: words.none })).toBeVisible();
    await main.getByRole('link', { name: words.write }).click();
    await expect(text).toBeVisible();
    await main.getByRole('radio', { name: words.kind }).check();
    const draftSaved = page.waitForResponse((answer) => answer.url().endsWith('/v2/case-draft') && answer.request().method() === 'PUT');
    await text.fill(COMPLAINT);
    await draftSaved;
    await page.reload();
    await hydrated(page);
    await expect(text).toHaveValue(COMPLAINT);
    await expect(main.getByRole('radio', { name: words.kind })).toBeChecked();
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
    expect(stored).not.toContain('комісію');
  });

  const number = await test.step('it is sent once with a file, and has a number', async () => {
    const buffer = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#8899aa' } })
      .png()
      .toBuffer();
    await main.getByLabel(words.files).setInputFiles({ name: 'квитанція.png', mimeType: 'image/png', buffer });
    await expect(main.getByText(words.sent).first()).toBeAttached();
    await main.getByRole('button', { name: words.send, exact: true }).dblclick();
    await expect(main.getByRole('heading', { level: 1, name: words.number })).toBeVisible();
    await expect(main.getByText(words.received)).toBeVisible();
    await expect(main.getByRole('link', { name: words.save })).toBeVisible();
    return words.number.exec((await main.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[1] ?? '';
  });
  const address = page.url();

  await test.step('the officer reads it with its file, and answers', async () => {
    const officer = await context.newPage();
    await officer.goto(`${SANDBOX}/officer?state=received`);
    await officer.getByRole('link', { name: number, exact: true }).click();
    await expect(officer.getByText(COMPLAINT)).toBeVisible();
    const file = await officer.request.get(`${SANDBOX}${await officer.getByRole('link', { name: /квитанція/ }).getAttribute('href')}`);
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'image/jpeg']);
    await officer.getByRole('textbox', { name: 'Відповідь' }).fill(ANSWER);
    await officer.getByRole('button', { name: 'Відповісти' }).click();
    await expect(officer.getByText(ANSWER)).toBeVisible();
    await officer.close();
  });

  await test.step('the customer reads the answer, hears what next, and reopens it', async () => {
    await page.goto(at('/requests'));
    await hydrated(page);
    await expect(main.getByText(words.answered)).toBeVisible();
    await main.getByRole('link', { name: new RegExp(number) }).click();
    await expect(main.getByText(ANSWER)).toBeVisible();
    expect(page.url()).toBe(address);
    await expect(main.getByRole('region', { name: words.next })).toBeVisible();
    await text.fill(MORE);
    await main.getByRole('button', { name: words.send, exact: true }).press('Enter');
    await expect(main.getByText(words.done)).toBeVisible();
    await expect(main.getByText(words.received)).toBeVisible();
    await expect(main.getByRole('region', { name: words.next })).toHaveCount(0);
  });

  await test.step('nothing of the officer’s door is behind the site', async () => {
    for (const path of ['/api/officer/v1/cases', '/officer/v1/cases', '/api/officer/v1/calls'])
      expect((await page.request.get(`${siteUrl}${path}`)).status(), path).toBe(404);
  });
  expect(complaints.lines).toEqual([]);
});
