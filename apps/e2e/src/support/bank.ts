import type { Page } from '@playwright/test';
import type { newPapers } from './customer.ts';
import type { Locale } from './site.ts';

/** The banks' own words. */
const bankWords = {
  uk: { bank: 'Лан Банк', own: 'Інша людина', signIn: 'Увійти', allow: 'Дозволити', refuse: 'Відмовити', how: 'Як відповість банк' },
  ru: { bank: 'Лан Банк', own: 'Другой человек', signIn: 'Войти', allow: 'Разрешить', refuse: 'Отказать', how: 'Как ответит банк' },
} as const;

/** Through the bank's pages, signing in with the customer's own data. */
export const throughBank = async (
  page: Page,
  locale: Locale,
  { papers }: { papers: ReturnType<typeof newPapers> },
  { decision = 'allow', outcome, surname = 'Лукʼяненко' }: { decision?: 'allow' | 'refuse'; outcome?: string; surname?: string } = {},
) => {
  const words = bankWords[locale];
  await page.getByRole('link', { name: words.bank }).click();
  await page.getByRole('radio', { name: words.own }).check();
  for (const [name, value] of Object.entries({
    lastName: surname,
    firstName: 'Олена',
    birthDay: papers.typedBirthDay,
    inn: papers.itn,
  })) {
    await page.locator(`#${name}`).fill(value);
  }
  if (outcome) {
    await page.getByText(words.how).click();
    await page.locator(`[name=outcome][value=${outcome}]`).check();
  }
  await page.getByRole('button', { name: words.signIn }).click();
  await page.getByRole('button', { name: words[decision] }).click();
};
