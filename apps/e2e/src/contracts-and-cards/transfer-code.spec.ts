import type { Page } from '@playwright/test';
import { readCodes } from '@pozyka/testing/codes';
import { expect, test } from '../support/site.ts';
import { logIn } from '../support/visitor.ts';

/** A seeded customer whose loan is running. */
const PHONE = '675550243';

const said = {
  uk: { transfer: 'За реквізитами', open: 'Відкрити в застосунку банку' },
  ru: { transfer: 'По реквизитам', open: 'Открыть в приложении банка' },
} as const;

const darken = async (page: Page, enabled: boolean): Promise<void> => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setAutoDarkModeOverride', { enabled });
};

/** What a page is shown in, each on its own. */
const LOOKS: Record<string, { put(page: Page): Promise<void>; end(page: Page): Promise<void> }> = {
  'as it is': { put: async () => {}, end: async () => {} },
  'in the dark theme': {
    put: (page) => page.emulateMedia({ colorScheme: 'dark' }),
    end: (page) => page.emulateMedia({ colorScheme: null }),
  },
  'in dark colours of the system': {
    put: (page) => page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' }),
    end: (page) => page.emulateMedia({ colorScheme: null, forcedColors: null }),
  },
  'darkened by the browser': { put: (page) => darken(page, true), end: (page) => darken(page, false) },
};

test(
  'the code of a transfer is read by three readers, in each look and at each size',
  { tag: ['@uk', '@smoke'] },
  async ({ page, context, at, siteLocale }) => {
    const words = said[siteLocale];
    await logIn(context, PHONE);
    await page.goto(at('/active-contract'));
    await page.getByText(words.transfer).click();
    const url = await page.getByRole('link', { name: words.open }).getAttribute('href');
    const code = page.getByRole('img', { name: /QR/ });
    await expect(code).toBeVisible();
    await page.setViewportSize({ width: 1000, height: 1000 });
    for (const [look, { put, end }] of Object.entries(LOOKS)) {
      await put(page);
      for (const side of [256, 400, 600, 900]) {
        await code.evaluate((svg, px) => svg.parentElement?.style.setProperty('width', `${px}px`), side);
        expect.soft(await readCodes(await code.screenshot()), `${look}, ${side} px`).toEqual({ zxing: url, zbar: url, jsqr: url });
      }
      await end(page);
    }
  },
);
