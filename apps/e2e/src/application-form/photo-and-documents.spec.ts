import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UploadedDocument } from '@pozyka/api-contract';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import config from '../../playwright.config.ts';
import { newApplicant, type Applicant } from '../support/applicant.ts';
import { throughBank } from '../support/bank.ts';
import { newPapers } from '../support/customer.ts';
import { expect, hydrated, test, type Locale } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

const launch = config.use?.launchOptions;

test.use({ launchOptions: { ...launch, args: [...(launch?.args ?? []), '--use-fake-device-for-media-stream'] } });

const picture = () => sharp({ create: { width: 600, height: 400, channels: 3, background: '#8899aa' } });

const photoNeeded = async (page: Page) => {
  const applicant = await newApplicant(page.context());
  await applicant.apply();
  await applicant.skipBankId();
  return applicant;
};

test(
  'a live photo by the camera: reload, another try, double click and the way back',
  { tag: ['@uk', '@smoke'] },
  async ({ page, context, at, siteLocale, complaints }) => {
    const text = textsOf('application-form', siteLocale);
    const button = (key: string) => page.getByRole('button', { name: text(key) });
    await context.grantPermissions(['camera']);
    const applicant = await photoNeeded(page);
    const openCamera = async () => {
      await button('photo.start').press('Enter');
      await expect(button('photo.take')).toBeEnabled();
    };
    await page.goto(at('/application-form/live-photo'));
    await hydrated(page);
    await openCamera();
    await page.reload();
    await openCamera();

    await button('photo.take').click();
    await expect(button('photo.cancel')).toBeVisible();
    const taken = page.getByRole('img', { name: text('photo.taken') });
    await expect(taken).toBeVisible();
    const first = await taken.getAttribute('src');
    await button('photo.retake').click();
    await expect(button('photo.take')).toBeEnabled();
    await button('photo.take').press('Enter');
    await expect(taken).toBeVisible();
    expect(await taken.getAttribute('src')).not.toBe(first);
    expect(await taken.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThanOrEqual(320);

    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/photo/send')) sent.push(request.method());
    });
    await button('photo.send').dblclick();
    const next = new RegExp(`${at('/application-form/add-card')}$`);
    await expect(page).toHaveURL(next);
    expect(sent).toEqual(['POST']);
    expect((await applicant.status()).ActionStatus).toBe('cardVerification');
    await page.goBack();
    await expect(page).toHaveURL(next);
    expect(complaints.lines).toEqual([]);
  },
);

test(
  'a camera that is refused gives way to a file, and the file outlives a broken line',
  { tag: ['@uk', '@smoke'] },
  async ({ page, context, at, siteLocale }) => {
    const text = textsOf('application-form', siteLocale);
    const button = (key: string) => page.getByRole('button', { name: text(key) });
    await context.grantPermissions(['notifications']);
    await photoNeeded(page);
    await page.goto(at('/application-form/live-photo'));
    await hydrated(page);
    await button('photo.start').click();
    await expect(page.getByRole('alert')).toContainText(text('photo.denied-title'));
    const chosen = page.waitForEvent('filechooser');
    await button('photo.file').click();
    await (await chosen).setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await picture().jpeg().toBuffer() });
    await expect(page.getByRole('img', { name: text('photo.taken') })).toBeVisible();
    await context.setOffline(true);
    await button('photo.send').click();
    await expect(page.getByRole('alert')).toContainText(text('photo.failed'));
    await context.setOffline(false);
    await button('photo.send-again').click();
    await expect(page).toHaveURL(new RegExp(`${at('/application-form/add-card')}$`));
  },
);

const HEIC = join(import.meta.dirname, '../../../../servers/files/src/testing/phone.heic');

const pdf = (name: string, size = 500) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(size, 'pozyka '), Buffer.from('\n%%EOF\n')]),
});

/** One file of each kind that is taken. */
const eachKind = async () => [
  {
    name: 'боком.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture().jpeg().withMetadata({ orientation: 6 }).toBuffer(),
  },
  { name: 'скан.png', mimeType: 'image/png', buffer: await picture().png().toBuffer() },
  { name: 'скан.webp', mimeType: 'image/webp', buffer: await picture().webp().toBuffer() },
  { name: 'IMG_0001.heic', mimeType: 'image/heic', buffer: readFileSync(HEIC) },
  pdf('скан.pdf'),
];

/** Their bank knows them by another name: the application waits for changes, and takes documents. */
const changesRequired = async (page: Page, locale: Locale, at: (path: string) => string): Promise<Applicant> => {
  const papers = newPapers();
  const applicant = await newApplicant(page.context());
  await applicant.apply({ papers });
  await page.goto(at('/bankid?optional'));
  await page.getByRole('button', { name: textsOf('application-form', locale)('bankid.start') }).click();
  await throughBank(page, locale, { papers }, { surname: 'Коваленко' });
  await applicant.comesTo('changesRequired');
  return applicant;
};

test(
  'documents of every kind, broken off and resumed, in two tabs, and handed in',
  { tag: '@uk' },
  async ({ page, context, at, siteLocale }) => {
    test.slow();
    const text = textsOf('application-form', siteLocale);
    const applicant = await changesRequired(page, siteLocale, at);
    const types = await applicant.call<{ Id: string; Name: string }[]>('GET', '/v2/app/documents/types');
    const list = () => applicant.call<UploadedDocument[]>('GET', '/v2/app/documents');
    const chooser = (tab: Page, type: string) => tab.locator(`fieldset input[id$="${type}"]`);
    const row = (tab: Page, name: string) => tab.getByRole('listitem').filter({ hasText: name });
    const submit = page.getByRole('button', { name: text('documents.next') });
    const isSent = (tab: Page, name: string) => expect(row(tab, name).getByRole('link')).toBeVisible();

    await test.step('one of each kind, and a program that calls itself a photo', async () => {
      await page.goto(at('/application-form/upload-documents'));
      await hydrated(page);
      await expect(page.getByRole('group')).toHaveCount(types.length);
      const kinds = await eachKind();
      await chooser(page, 'identity').setInputFiles(kinds);
      for (const { name } of kinds) await isSent(page, name);
      await expect.poll(async () => (await list()).length).toBe(kinds.length);
      expect((await list()).every(({ Size, Received }) => Size === Received)).toBe(true);
      const program = { name: 'фото.jpg', mimeType: 'image/jpeg', buffer: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(5_000)]) };
      await chooser(page, 'identity').setInputFiles(program);
      await expect(page.getByText(/фото\.jpg\. /).first()).toBeVisible();
      await expect(row(page, 'фото.jpg')).toHaveCount(0);
    });

    await test.step('what is missing is said, with a way there', async () => {
      await submit.click();
      await expect(page.getByRole('group', { name: text('errors.title') })).toBeFocused();
      expect((await applicant.status()).ActionStatus).toBe('changesRequired');
    });

    const large = pdf('довідка.pdf', 700_000);
    await test.step('half of a large file, then a reload: only the rest is sent', async () => {
      let parts = 0;
      await page.route('**/documents/send/*', (route) => ((parts += 1) > 1 ? route.abort() : route.continue()));
      await chooser(page, 'income').setInputFiles(large);
      await expect.poll(() => parts).toBeGreaterThan(1);
      // still without a line: a part that is tried again before the reload would be the rest
      await page.reload();
      await expect(page.getByText(text('documents.broken-off-title'))).toBeVisible();
      await page.unrouteAll();
      const half = (await list()).find(({ Name }) => Name === large.name);
      expect(half?.Received).toBeGreaterThan(0);
      expect(half?.Received).toBeLessThan(half?.Size ?? 0);
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/documents/send')) sent.push(`${request.method()} ${request.headers()['upload-offset']}`);
      });
      await chooser(page, 'income').setInputFiles(large);
      await expect.poll(async () => (await list()).find(({ Name }) => Name === large.name)?.Received).toBe(half?.Size);
      expect(sent).toEqual([`PATCH ${half?.Received}`]);
      await isSent(page, large.name);
      await expect(row(page, large.name)).toHaveCount(1);
    });

    await test.step('without a line it waits, and goes on by itself', async () => {
      await context.setOffline(true);
      await chooser(page, 'other').setInputFiles(pdf('інше.pdf'));
      await expect(page.getByText(text('documents.paused-title'))).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByText(text('documents.paused-title'))).toHaveCount(0);
      await expect.poll(async () => (await list()).some(({ Name }) => Name === 'інше.pdf')).toBe(true);
    });

    await test.step('a file is removed after a question, and another tab hears of it', async () => {
      const second = await context.newPage();
      await second.goto(at('/application-form/upload-documents'));
      await expect(row(second, 'інше.pdf')).toBeVisible();
      await row(page, 'інше.pdf').getByRole('button').last().click();
      const dialog = page.getByRole('dialog', { name: text('documents.remove-title') });
      await dialog.getByRole('button', { name: text('documents.remove-no') }).click();
      await expect(row(page, 'інше.pdf')).toBeVisible();
      await row(page, 'інше.pdf').getByRole('button').last().click();
      await dialog.getByRole('button', { name: text('documents.remove-yes') }).click();
      await expect(row(page, 'інше.pdf')).toHaveCount(0);
      await second.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(row(second, 'інше.pdf')).toHaveCount(0);
      await second.close();
    });

    await test.step('all are there: handed in once, and on to where the status leads', async () => {
      const saves: unknown[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/app/save')) saves.push(request.postDataJSON());
      });
      await submit.dblclick();
      await expect(page).toHaveURL(new RegExp(`${at('/changes-required')}$`));
      expect(saves).toEqual([{ IsFinal: true }]);
    });
  },
);
