import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FormDefinition, FormFile } from '@pozyka/api-contract';
import { expect, hydrated, test } from '../support/site.ts';
import { fileTexts, textsOf } from '../support/texts.ts';

const FORM_TEXTS = join(import.meta.dirname, '../../../../libs/forms/src/server-form/messages');
const pdf = (name: string, size: number) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(size, 'pozyka '), Buffer.from('\n%%EOF\n')]),
});

test('what is typed before its script goes over to a form, and so does a press on its button', async ({
  page,
  request,
  at,
  siteLocale,
}) => {
  const answer = await request.get(`/api/v2/system/forms/contact?language=${siteLocale}`);
  const { data: form } = (await answer.json()) as { data: FormDefinition };
  const [first, ...others] = form.groups.flatMap(({ fields }) => fields).filter(({ type }) => type === 'text' || type === 'textarea');
  const { promise: pressed, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/server-form.*', async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto(at('/form-constructor-example?form=contact'));
  await hydrated(page);
  const field = page.getByLabel(first?.label ?? '').first();
  await field.fill('Оля');
  await page.locator('main form button[type=submit]').click();
  release();
  await expect(page.locator('main [role="group"] a[href^="#field-"]').first()).toBeVisible();
  await expect(field).toHaveValue('Оля');
  for (const { name } of others) await expect(page.locator(`#field-${name}`)).toHaveValue('');
});

test(
  'a form of the server: by keyboard, with conditions, records, hints and a file, sent once',
  { tag: '@smoke' },
  async ({ page, request, at, siteLocale, complaints }) => {
    test.slow();
    const text = textsOf('content', siteLocale);
    const own = JSON.parse(readFileSync(join(FORM_TEXTS, `${siteLocale}.json`), 'utf8')) as Record<string, string>;
    const say = (key: string, values: Record<string, string | number> = {}) =>
      (own[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
    const file = fileTexts(siteLocale);
    const answer = await request.get(`/api/v2/system/forms/example?language=${siteLocale}`);
    const { data: form } = (await answer.json()) as { data: FormDefinition };
    const fieldOf = (name: string) => form.groups.flatMap(({ fields }) => fields).find((one) => one.name === name);
    const labelOf = (name: string) => fieldOf(name)?.label ?? name;
    const wordsOf = (name: string, rule: string) => fieldOf(name)?.rules?.find((one) => one.rule === rule)?.message ?? '';
    const people = form.groups.find(({ repeat }) => repeat)?.title ?? '';
    const field = (name: string) => page.getByLabel(labelOf(name)).first();
    const second = page.getByRole('group', { name: say('repeat.number', { title: people, number: 2 }) });
    const send = page.getByRole('button', { name: say('send') });
    const files = page.locator('#field-files');

    await page.goto(at('/form-constructor-example'));
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('form-example.title'));

    await test.step('what is wrong is told in the words of the definition, and leads to its field', async () => {
      await send.press('Enter');
      const summary = page.getByRole('group', { name: say('summary') });
      await expect(summary).toBeFocused();
      await summary.getByRole('link', { name: wordsOf('nick', 'required') }).press('Enter');
      await expect(field('nick')).toBeFocused();
    });

    await test.step('a condition shows and requires a field; records come and go with the focus', async () => {
      await page.keyboard.type('Оля');
      await field('phone').fill('671234567');
      await expect(field('company')).toHaveCount(0);
      await page.getByRole('radio', { name: fieldOf('work')?.options?.[0]?.title ?? '' }).press('Space');
      await expect(field('company')).toBeVisible();
      await field('company').fill('Завод');
      const first = page.getByRole('group', { name: say('repeat.number', { title: people, number: 1 }) });
      await first.getByRole('textbox').first().fill('мати');
      await first.getByRole('textbox').last().fill('501112233');
      await page.getByRole('button', { name: say('repeat.add', { title: people }) }).press('Enter');
      await expect(second.getByRole('textbox').first()).toBeFocused();
      await page.keyboard.type('брат');
      await page.keyboard.press('Tab');
      await page.keyboard.type('50');
    });

    await test.step('a hint of our own source is chosen', async () => {
      // until its code is there it is a plain line, and stays one under the fingers of anyone who types in it
      const town = page.getByRole('combobox', { name: labelOf('locality') });
      // what is wrong with the field before comes or goes once it is left, and a list closes where the page moves under it
      await town.focus();
      await page.evaluate(() => new Promise((rendered) => requestAnimationFrame(() => requestAnimationFrame(rendered))));
      await town.fill('Бровар');
      const hint = page.getByRole('listbox').getByRole('option').first();
      await expect(hint).toContainText('Бровари');
      await town.press('ArrowDown');
      await town.press('Enter');
      await expect(town).toHaveValue(/^(?:м\. )?Бровари/);
    });

    const sent: string[] = [];
    const upload: { token?: string | undefined; id?: string } = {};
    await test.step('a file goes on after the line broke', async () => {
      let parts = 0;
      await page.route('**/forms/example/files/*', (route) => ((parts += 1) === 1 ? route.abort() : route.continue()));
      page.on('request', (one) => {
        if (/\/forms\/example\/files/.test(one.url())) sent.push(`${one.method()} ${one.headers()['upload-offset'] ?? ''}`.trim());
      });
      const begun = page.waitForResponse((one) => one.url().endsWith('/forms/example/files'));
      await files.setInputFiles(pdf('довідка.pdf', 400_000));
      const { data } = (await (await begun).json()) as { data: FormFile };
      Object.assign(upload, { token: data.token, id: data.id });
      await expect(page.getByText(file('sent', 'довідка.pdf'))).toBeAttached();
      expect(sent).toEqual(['POST', 'PATCH 262144', 'PATCH 262144']);
      await page.unrouteAll();
    });

    await test.step('another language is asked about first: nothing is lost', async () => {
      const languages = page.getByRole('navigation', { name: textsOf('shell', siteLocale)('language.label') });
      const dialogOpen = page.waitForEvent('dialog', { timeout: 20_000 });
      const pressed = languages.getByRole('link').click();
      await (await dialogOpen).dismiss();
      await pressed;
      await expect(page.locator('html')).toHaveAttribute('lang', siteLocale);
      await expect(page.locator('#field-nick')).toHaveValue('Оля');
      await expect(second.getByRole('textbox').first()).toHaveValue('брат');
      await expect(page.getByText('довідка.pdf').first()).toBeVisible();
    });

    await test.step('a half typed phone of a record is refused at its place', async () => {
      await page.getByRole('checkbox', { name: labelOf('agree') }).press('Space');
      await send.press('Enter');
      const phone = second.getByRole('textbox').last();
      await expect(phone).toHaveAttribute('aria-invalid', 'true');
      await phone.fill('501112244');
    });

    await test.step('the server refuses a file that was sent meanwhile: its words stand at the field', async () => {
      const meanwhile = await request.post('/api/v2/system/forms/example', {
        data: {
          fields: {
            nick: 'Оля',
            phone: '+380671234567',
            work: 'no',
            agree: true,
            people: [{ who: 'мати', phone: '+380671234568' }],
            files: [upload.id],
          },
        },
        headers: { 'idempotency-key': randomUUID(), 'upload-token': upload.token ?? '', 'sec-fetch-site': 'same-origin' },
      });
      expect(meanwhile.ok(), await meanwhile.text()).toBe(true);
      await send.press('Enter');
      const summary = page.getByRole('group', { name: say('summary') });
      await expect(summary.getByRole('link')).toHaveCount(1);
      await summary.getByRole('link').press('Enter');
      await expect(files).toBeFocused();
      await page.getByRole('button', { name: file('remove', 'довідка.pdf') }).press('Enter');
      await files.setInputFiles(pdf('ще.pdf', 500));
      await expect(page.getByText(file('sent', 'ще.pdf'))).toBeAttached();
    });

    await test.step('pressed twice it is sent once, without what is hidden', async () => {
      const bodies: { fields: Record<string, unknown> }[] = [];
      page.on('request', (one) => {
        if (one.method() === 'POST' && one.url().endsWith('/forms/example'))
          bodies.push(one.postDataJSON() as { fields: Record<string, unknown> });
      });
      await send.dblclick();
      await expect(page.getByRole('group', { name: text('form.sent').replace('{{title}}', form.title) })).toBeFocused();
      expect(bodies).toHaveLength(1);
      expect(bodies[0]?.fields).toMatchObject({
        company: 'Завод',
        people: [
          { who: 'мати', phone: '+380501112233' },
          { who: 'брат', phone: '+380501112244' },
        ],
      });
      expect(bodies[0]?.fields).not.toHaveProperty('reason');
    });
    const expected = complaints.lines.filter((line) => /400|ERR_FAILED/.test(line));
    complaints.lines.splice(0, complaints.lines.length, ...complaints.lines.filter((line) => !expected.includes(line)));
  },
);
