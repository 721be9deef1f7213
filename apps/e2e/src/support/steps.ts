import type { BrowserContext, Page } from '@playwright/test';
import { newApplicant, passportOf, sampleAddress, type Applicant } from './applicant.ts';
import { newPapers } from './customer.ts';
import { expect, hydrated, type Locale } from './site.ts';
import { textsOf } from './texts.ts';

export const PASSPORT = '/application-form/passport';
export const ADDRESS = '/application-form/address';
export const SOCIAL = '/application-form/social';

/** Texts of the remote. */
export const words = (locale: Locale) => textsOf('application-form', locale);
/** A line of text, with hints or without. */
export const field = (page: Page, name: string) => page.getByRole('textbox', { name }).or(page.getByRole('combobox', { name }));
/** The button that leads on. */
export const next = (page: Page, locale: Locale) => page.getByRole('button', { name: words(locale)('continue'), exact: true });

/** A customer who has filled the steps before one. */
export const before = async (context: BrowserContext, step: 'passport' | 'address' | 'social'): Promise<Applicant> => {
  const applicant = await newApplicant(context);
  const save = (draft: object) => applicant.call('PUT', '/v2/app/save', draft);
  const papers = newPapers();
  await save({ Amount: 600_000, Term: 21 });
  if (step !== 'passport') await save({ Passport: passportOf(papers) });
  if (step === 'social') await save({ Address: { ...sampleAddress, streets: 'вул. Соборна' } });
  return applicant;
};

/** Opens a step of the customer's own and waits until it is hydrated. */
export const open = async (page: Page, path: string) => {
  await page.goto(path);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await hydrated(page);
};
