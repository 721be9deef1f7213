import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Locator } from '@playwright/test';
import { takenFromOldest } from '@pozyka/testing/browser-support';
import { takeAway, takeSetsAway } from '../support/oldest-browser.ts';
import { expect, test } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';
import { logIn } from '../support/visitor.ts';

/** A persona whose contract waits for the signature. */
const PHONE = '675550177';

/** The button of a document, shown or not. */
const eitherOf = (loan: (key: string) => string): RegExp => new RegExp(`^(${loan('preview.open')}|${loan('preview.hide')})`);

/** Share of a page's picture that is not paper, in percent; 0 where nothing is rendered. */
const inkOf = (paper: Locator): Promise<number> =>
  paper.locator('canvas').evaluateAll(([canvas]) => {
    if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0) return 0;
    // a copy is read: of a canvas that is read twice Chromium complains
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true });
    copy?.drawImage(canvas, 0, 0);
    const { data } = copy?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    let ink = 0;
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 160) ink += 1;
    return (ink / (data.length / 4)) * 100;
  });

test(
  'the contract is read in the page before it is signed',
  { tag: ['@uk', '@smoke'] },
  async ({ page, context, at, siteLocale, complaints }) => {
    const loan = textsOf('contracts-and-cards', siteLocale);
    const packed: string[] = [];
    page.on('request', (sent) => packed.push(sent.url()));

    await logIn(context, PHONE);
    await page.goto(at('/contract-sign'));

    const papers = page.getByRole('region', { name: loan('documents.title') }).getByRole('listitem');
    await test.step('nothing of it is loaded before it is reached', async () => {
      await expect(papers).toHaveCount(2);
      expect(packed.filter((url) => url.includes('pdf'))).toEqual([]);
    });

    for (const which of [0, 1]) {
      await test.step(`reads document ${which + 1}`, async () => {
        const paper = papers.nth(which);
        const opener = paper.getByRole('button', { name: eitherOf(loan) });
        const name = (await opener.getAttribute('aria-label'))?.match(/«(.+)»/)?.[1] ?? '';
        const region = page.getByRole('region', { name, exact: true });
        // it is rendered as they come to it
        await opener.scrollIntoViewIfNeeded();
        await expect(region).toHaveAttribute('aria-busy', 'false');
        await expect.poll(() => inkOf(region), { message: 'percent of ink' }).toBeGreaterThan(0.5);
        await expect(region.getByText('Pozyka').first()).toBeAttached();
        const { violations } = await new AxeBuilder({ page }).include('main').analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`)).toEqual([]);
        const fits = (await region.locator('canvas').first().boundingBox())?.width ?? 0;
        expect(fits).toBeLessThanOrEqual((await region.boundingBox())?.width ?? 0);
        await paper.getByRole('button', { name: loan('preview.zoom-in') }).click();
        await expect.poll(async () => (await region.locator('canvas').first().boundingBox())?.width ?? 0).toBeGreaterThan(fits);
        await region.focus();
        await page.keyboard.press('End');
        await expect.poll(() => region.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
        await page.getByRole('button', { name: loan('preview.close').replace('{{name}}', name) }).click();
        await expect(region).toHaveCount(0);
        await expect(opener).toBeFocused();
        await opener.click();
        await expect(region).toBeVisible();
        await opener.click();
        await expect(region).toHaveCount(0);
      });
    }

    expect(complaints.lines).toEqual([]);
  },
);

/** What the oldest browsers lack, but for what finds parts of a page in these tests. */
const lacking = () => takenFromOldest().filter(({ name }) => name !== 'checkVisibility');

for (const [browser, prepare] of [
  ['that lacks all that the oldest lack', (context: BrowserContext) => takeAway(context, lacking())],
  ['without Promise.try', (context: BrowserContext) => takeAway(context, [{ owner: 'Promise', name: 'try' }])],
  ['whose expressions have no sets', takeSetsAway],
] as const)
  test(
    `the contract is read in a browser ${browser}`,
    { tag: browser.includes('oldest') ? ['@uk', '@oldest', '@smoke'] : '@uk' },
    async ({ page, context, at, siteLocale, complaints }) => {
      const loan = textsOf('contracts-and-cards', siteLocale);
      const packed: string[] = [];
      page.on('request', (sent) => packed.push(sent.url()));
      await prepare(context);
      await logIn(context, PHONE);
      await page.goto(at('/contract-sign'));
      const opener = page.getByRole('button', { name: eitherOf(loan) }).first();
      const name = (await opener.getAttribute('aria-label'))?.match(/«(.+)»/)?.[1] ?? '';
      await opener.scrollIntoViewIfNeeded();
      const region = page.getByRole('region', { name, exact: true });
      await expect(region).toHaveAttribute('aria-busy', 'false');
      await expect.poll(() => inkOf(region), { message: 'percent of ink' }).toBeGreaterThan(0.5);
      await expect(region.getByText('Pozyka').first()).toBeAttached();
      expect(packed.filter((url) => url.includes('/pdf-pages')).map((url) => /pdf-pages[a-z-]*/.exec(url)?.[0])).toEqual([
        'pdf-pages-legacy',
      ]);
      expect(complaints.lines).toEqual([]);
    },
  );
