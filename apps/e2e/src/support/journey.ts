import type { Page } from '@playwright/test';
import { newApplicant, type Applicant } from './applicant.ts';
import { expect, hydrated, test as base } from './site.ts';

interface Journey {
  /** A new customer, logged in in this browser. */
  applicant: Applicant;
  /** The page is this screen, and themselves: it has its heading and works. */
  isAt(screen: string): Promise<void>;
  /** They are led to this address; whose page it is looks after it. */
  leadsTo(path: string): Promise<void>;
  /** The page is this screen, stays so when it is reloaded, and is there again by Back from another page. */
  staysAt(screen: string): Promise<void>;
  /** Opens the site as one who comes back to it. */
  comeBack(): Promise<void>;
}

/** A test of a way through the application by a customer who comes back to the site. */
export const journey = base.extend<Journey>({
  applicant: async ({ context }, use) => use(await newApplicant(context)),
  leadsTo: async ({ page, at }, use) => use((path) => expect(page).toHaveURL(new RegExp(`${at(path).replace('?', '\\?')}$`))),
  isAt: async ({ page, leadsTo }, use) =>
    use(async (screen) => {
      await leadsTo(screen);
      await expect(page.locator('main h1')).toBeVisible();
      await hydrated(page);
    }),
  staysAt: async ({ page, isAt }, use) =>
    use(async (screen) => {
      await isAt(screen);
      await page.reload();
      await isAt(screen);
      await page.goto('/robots.txt');
      await page.goBack();
      await isAt(screen);
    }),
  comeBack: async ({ page, at }, use) => use(async () => void (await page.goto(at('/')))),
});

/** A button by its text, with any amounts filled into it. */
export const button = (page: Page, text: string) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(text.replaceAll(/\{\{\w+\}\}/g, '.+')) });
