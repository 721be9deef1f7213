import type { BrowserContext, Page } from '@playwright/test';
import { newApplicant } from '../support/applicant.ts';
import { logIn } from '../support/faults.ts';
import { expect, hydrated, test, type Locale } from '../support/site.ts';
import { compareHydration } from '../support/compare-hydration.ts';
import { textsOf } from '../support/texts.ts';

const STEPS = ['passport', 'address', 'social'] as const;
const pathOf = (step: string) => `/application-form/${step}`;
const words = (locale: Locale) => textsOf('application-form', locale);

/** A field of each step that shows the values below. */
const SHOWN_IN = { passport: '#field-surname', address: '#field-house', social: '#field-company_name' };

/** A customer whose values nobody else has. */
const withValues = async (context: BrowserContext) => {
  const applicant = await newApplicant(context);
  await applicant.fill();
  await applicant.call('PUT', '/v2/app/save', {
    Passport: { surname: 'Неповторна' },
    Address: { house: '98Ж' },
    Social: { work_type: 'employee', company_name: 'Неповторна справа', purpose: '~everyday' },
  });
  return { passport: 'Неповторна', address: '98Ж', social: 'Неповторна справа' };
};

/** Holds a script back until it is released. */
const hold = async (page: Page, script: RegExp) => {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route(script, async (route) => {
    await promise;
    await route.continue();
  });
  return release;
};

interface LayoutShift extends PerformanceEntry {
  readonly sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Everything that has been seen to move on the page so far: what it is, and from where to where. */
const movesOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // the last frame's movement is written down once it is rendered
    await new Promise<void>((rendered) => requestAnimationFrame(() => requestAnimationFrame(() => rendered())));
    const watch = new PerformanceObserver(() => undefined);
    watch.observe({ type: 'layout-shift', buffered: true });
    // saved values are there at once: no wait is announced
    const shifts = watch.takeRecords() as LayoutShift[];
    const place = ({ y, height }: DOMRectReadOnly) => `y ${Math.round(y)}, ${Math.round(height)} high`;
    const name = (node: Node | null) => `${node?.nodeName ?? 'gone'} “${(node?.textContent ?? '').trim().slice(0, 30)}”`;
    watch.disconnect();
    return shifts.flatMap(({ sources, startTime }) => {
      const when = `at ${Math.round(startTime)} ms`;
      if (sources.length === 0) return [`what is gone, ${when}`];
      return sources.map(({ node, previousRect, currentRect }) => `${name(node)} ${when}: ${place(previousRect)} → ${place(currentRect)}`);
    });
  });

const SHELL = /\/r\/shell\/[^/]+\/main\./;
const STEP = /\/r\/application-form\/[^/]+\/passport\./;

test('a step is there with its answers before any script, for its customer alone', async ({ browser, siteUrl, at }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: siteUrl });
  const values = await withValues(context);
  const page = await context.newPage();
  for (const step of STEPS) {
    const answer = await page.goto(at(pathOf(step)));
    expect(answer?.headers()['cache-control'], step).toBe('no-store');
    await expect(page.locator('main h1'), step).toBeVisible();
    await expect(page.locator(SHOWN_IN[step]), step).toHaveValue(values[step]);
  }
  const another = await browser.newContext({ javaScriptEnabled: false, baseURL: siteUrl });
  for (const who of ['a guest', 'another customer']) {
    for (const step of STEPS) {
      const html = await (await another.request.get(at(pathOf(step)))).text();
      expect(html, `${step}, ${who}`).not.toContain(values[step]);
    }
    await logIn(another);
  }
  await Promise.all([context.close(), another.close()]);
});

test('a step that is not open leads where the status does, before any script', async ({ browser, siteUrl, at }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: siteUrl });
  const applicant = await newApplicant(context);
  await applicant.call('PUT', '/v2/app/save', { Amount: 600_000, Term: 21 });
  const leadsTo = async (step: string) => (await context.request.get(at(pathOf(step)), { maxRedirects: 0 })).headers()['location'];
  expect(await leadsTo('passport')).toBeUndefined();
  expect(await leadsTo('address')).toBe(at(pathOf('passport')));
  expect(await leadsTo('social')).toBe(at(pathOf('passport')));
  await context.close();
});

test('the server’s step is hydrated silently and nothing moves', { tag: '@smoke' }, async ({ page, context, siteUrl, at, complaints }) => {
  await withValues(context);
  // of the other two, lines of text become lines with hints
  expect(await compareHydration(page, siteUrl + at(pathOf('social')))).toEqual({ lost: [], added: [], restyled: [] });
  for (const step of ['passport', 'address']) {
    await page.goto(at(pathOf(step)));
    await hydrated(page);
    await expect(page.getByRole('combobox').and(page.locator('input')).first()).toBeVisible();
    expect(await movesOf(page), step).toEqual([]);
  }
  expect(complaints.lines).toEqual([]);
});

for (const { how, tag, open } of [
  { how: 'a first visit', tag: [], open: (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' }) },
  // after it the browser refills what was in the fields, which the server's newer values replace
  { how: 'a reload', tag: ['@smoke-ru'], open: (page: Page) => page.reload({ waitUntil: 'commit' }) },
])
  test(
    `what is typed and chosen before the code is there stays, and is saved: ${how}`,
    { tag },
    async ({ page, context, at, siteLocale }) => {
      const text = words(siteLocale);
      const applicant = await newApplicant(context);
      await applicant.call('PUT', '/v2/app/save', { Amount: 600_000, Term: 21 });
      await page.goto(at(pathOf('passport')));
      await hydrated(page);
      const release = await hold(page, SHELL);
      await open(page, at(pathOf('passport')));
      await page.locator('#field-birth_date').pressSequentially('17051990');
      await page.getByRole('radio', { name: text('document.passport') }).check();
      await page.locator('#field-surname').pressSequentially('Лисенко');
      // neither Enter nor the button may put values into the address
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: text('continue'), exact: true }).click();
      await page.locator('#field-surname').focus();
      const saved = page.waitForRequest((request) => request.method() === 'PUT' && (request.postData() ?? '').includes('Лисенко'));
      release();
      await hydrated(page);
      expect((await saved).postDataJSON()).toMatchObject({
        Passport: { surname: 'Лисенко', birth_date: '1990-05-17', document_type: 'passport' },
      });
      await expect(page.locator('#field-surname')).toHaveValue('Лисенко');
      await expect(page.locator('#field-birth_date')).toHaveValue('17.05.1990');
      await expect(page.getByLabel(text('passport.number'))).toBeVisible();
      expect(new URL(page.url()).search).toBe('');
    },
  );

test('a press before the step’s own code is there is answered when it comes', async ({ page, context, at, siteLocale }) => {
  const text = words(siteLocale);
  const applicant = await newApplicant(context);
  await applicant.call('PUT', '/v2/app/save', { Amount: 600_000, Term: 21 });
  const release = await hold(page, STEP);
  const shell = page.waitForEvent('requestfinished', (request) => SHELL.test(request.url()));
  await page.goto(at(pathOf('passport')), { waitUntil: 'domcontentloaded' });
  await shell;
  await page.locator('#field-surname').pressSequentially('Ivanov');
  await page.getByRole('button', { name: text('continue'), exact: true }).click();
  release();
  const summary = page.getByRole('group', { name: text('errors.title') });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link').first()).toHaveText(text('rule.nameLatin').replace('{{letters}}', 'I, v, a, n, o'));
  expect(new URL(page.url()).search).toBe('');
});

test('after a reload a step shows what was saved elsewhere, not what the browser had in its fields', async ({
  page,
  context,
  at,
  siteLocale,
}) => {
  const text = words(siteLocale);
  const applicant = await newApplicant(context);
  await applicant.call('PUT', '/v2/app/save', { Amount: 600_000, Term: 21 });
  await page.goto(at(pathOf('passport')));
  await hydrated(page);
  await page.locator('#field-itn').fill('3184710691');
  await page.locator('#field-itn').blur();
  await expect(page.getByText(text('draft.saved'))).toBeVisible();
  await applicant.call('PUT', '/v2/app/save', { Passport: { itn: '3300912318' } });
  await page.reload();
  await hydrated(page);
  await expect(page.locator('#field-itn')).toHaveValue('3300912318');
});
