import type { Page } from '@playwright/test';
import { newApplicant, type Applicant } from '../support/applicant.ts';
import { throughBank } from '../support/bank.ts';
import { newPapers } from '../support/customer.ts';
import { expect, hydrated, test } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

/** Above this a first loan asks for the bank. */
const LARGE = 1_200_000;

interface Customer {
  readonly applicant: Applicant;
  readonly papers: ReturnType<typeof newPapers>;
}

const waiting = async (page: Page, amount = LARGE): Promise<Customer> => {
  const papers = newPapers();
  const applicant = await newApplicant(page.context());
  await applicant.apply({ amount, papers });
  return { applicant, papers };
};

test(
  'the bank says who they are, and the application goes on; nothing of it stays in the address or the history',
  { tag: '@smoke-ru' },
  async ({ page, at, siteLocale, complaints }) => {
    test.slow();
    const text = textsOf('application-form', siteLocale);
    const customer = await waiting(page);
    await page.goto(at('/bankid'));
    await hydrated(page);
    await page.reload();
    await page.getByRole('button', { name: text('bankid.start') }).dblclick();
    await expect(page).toHaveURL(/\/v1\/bank\/oauth2\/authorize\?/);
    await page.goBack();
    await page.getByRole('button', { name: text('bankid.start') }).click();

    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/v2/customer/bank-id')) sent.push(request.url());
    });
    await throughBank(page, siteLocale, customer);
    await expect(page).toHaveURL(new RegExp(`${at('/application-form/add-card')}$`));
    expect(sent).toHaveLength(1);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${at('/application-form/add-card')}$`));
    expect(sent).toHaveLength(1);
    expect((await customer.applicant.status()).ActionStatus).toBe('cardVerification');
    expect(complaints.lines).toEqual([]);
  },
);

test('what went wrong has its screen and a way on', { tag: '@uk' }, async ({ page, at, siteLocale }) => {
  test.slow();
  const text = textsOf('application-form', siteLocale);
  const title = (failure: string) => page.getByRole('heading', { level: 1, name: text(`cb-bankid.${failure}.title`) });
  const again = page.getByRole('button', { name: text('cb-bankid.again') });
  const customer = await waiting(page);
  await page.goto(at('/bankid'));

  await test.step('they refuse', async () => {
    await page.getByRole('button', { name: text('bankid.start') }).click();
    await throughBank(page, siteLocale, customer, { decision: 'refuse' });
    await expect(title('denied')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${at('/cb/bankid')}$`));
  });
  await test.step('the bank fails', async () => {
    await again.click();
    await throughBank(page, siteLocale, customer, { outcome: 'fault' });
    await expect(title('fault')).toBeVisible();
  });
  await test.step('the bank knows no birth date', async () => {
    await again.click();
    await throughBank(page, siteLocale, customer, { outcome: 'incomplete' });
    await expect(title('incomplete')).toBeVisible();
  });
  await test.step('an answer of somebody else', async () => {
    await page.goto(at('/cb/bankid?code=made-up&state=made-up'));
    await expect(title('unknown')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${at('/cb/bankid')}$`));
  });
  await test.step('the page is loaded again without an answer', async () => {
    await page.reload();
    await expect(title('none')).toBeVisible();
  });
  await test.step('the bank is slow; the same answer is sent again', async () => {
    await again.click();
    await throughBank(page, siteLocale, customer, { outcome: 'slow' });
    await expect(title('slow')).toBeVisible();
    await page.getByRole('button', { name: text('failed.retry'), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${at('/application-form/add-card')}$`));
  });
});

test('an answer that was used is not used again', { tag: '@uk' }, async ({ page, context, at, siteLocale }) => {
  const text = textsOf('application-form', siteLocale);
  const applicant = await newApplicant(context);
  await applicant.call('PUT', '/v2/app/save', { Amount: LARGE, Term: 21 });
  await page.goto(at('/bankid'));
  await page.getByRole('button', { name: text('bankid.start') }).click();
  const returned = page.waitForRequest((request) => request.isNavigationRequest() && request.url().includes('/cb/bankid?'));
  await throughBank(page, siteLocale, { papers: newPapers() });
  const address = (await returned).url();
  await expect(page).toHaveURL(new RegExp(`${at('/application-form/passport')}$`));
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: text('cb-bankid.used.title') })).toBeVisible();
});

test('where it is optional it may be skipped', { tag: '@uk' }, async ({ page, at, siteLocale, complaints }) => {
  const text = textsOf('application-form', siteLocale);
  const { applicant } = await waiting(page, 600_000);
  await page.goto(at('/bankid?optional'));
  await page.getByRole('button', { name: text('bankid.skip') }).dblclick();
  await expect(page).toHaveURL(new RegExp(`${at('/application-form/live-photo')}$`));
  expect((await applicant.status()).ActionStatus).toBe('photoNeeded');
  expect(complaints.lines).toEqual([]);
});

test(
  'the bank fills in the form, which says so until they change it',
  { tag: '@uk' },
  async ({ page, context, at, siteLocale, complaints }) => {
    const text = textsOf('application-form', siteLocale);
    const applicant = await newApplicant(context);
    await applicant.call('PUT', '/v2/app/save', { Amount: 600_000, Term: 21, Passport: { name: 'Оленка' } });
    await page.goto(at('/application-form/passport'));
    await page.getByRole('link', { name: text('bankid.offer-action') }).click();
    await page.getByRole('button', { name: text('bankid.start') }).click();
    const papers = newPapers();
    await throughBank(page, siteLocale, { papers });

    await expect(page).toHaveURL(new RegExp(`${at('/application-form/passport')}$`));
    const surname = page.getByLabel(new RegExp(`^${text('field.surname')}`));
    const name = page.getByLabel(new RegExp(`^${text('field.name')}`));
    const marks = page.getByText(text('bankid.mark'), { exact: true });
    await expect(surname).toHaveValue('Лукʼяненко');
    await expect(name).toHaveValue('Оленка');
    await expect(page.getByLabel(new RegExp(`^${text('field.birth_date')}`))).toHaveValue(papers.typedBirthDay);
    await expect(marks).toHaveCount(3);
    await page.getByRole('button', { name: text('bankid.take-label').replace('{{field}}', text('field.name')) }).click();
    await expect(name).toHaveValue('Олена');
    await expect(marks).toHaveCount(4);
    await surname.fill('Лукʼяненко-Коваль');
    await expect(marks).toHaveCount(3);
    await surname.blur();
    await expect(page.getByText(text('draft.saved'))).toBeVisible();
    await page.reload();
    await expect(marks).toHaveCount(3);
    await expect(surname).toHaveValue('Лукʼяненко-Коваль');
    expect(complaints.lines).toEqual([]);
  },
);
