import { expect, type Page } from '@playwright/test';

const SANDBOX = process.env['SANDBOX_URL'] ?? 'http://127.0.0.1:4003';

/** On the sandbox's page: what the register of bans and the credit bureau answer about a person from now on. */
export const chooseRegisters = async (
  page: Page,
  itn: string,
  choice: { ban?: 'none' | 'set'; bureau?: 'clean' | 'fault' },
): Promise<void> => {
  await page.goto(`${SANDBOX}/registers`);
  await page.locator('#itn').fill(itn);
  for (const [name, value] of Object.entries(choice)) await page.locator(`[name=${name}][value=${value}]`).check();
  await page.getByRole('button').click();
  await expect(page.getByRole('status')).toBeVisible();
};
