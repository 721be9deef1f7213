import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { passTime } from '../support/clock.ts';
import { codeFor, newPapers, newPhone } from '../support/customer.ts';
import { facePicture } from '../support/face-picture.ts';
import type { Locale } from '../support/site.ts';
import { literally, textsOf } from '../support/texts.ts';
import { typedPassport } from '../support/typed-passport.ts';
import type { Customer } from './customer.ts';

const CARD = { 'cc-number': '4111111111111111', 'cc-exp': '1235', 'cc-csc': '123' };
/** The answer to the question about cookies. */
const REFUSE: Record<Locale, string> = { uk: 'Лише необхідні', ru: 'Только необходимые' };
const exactly = (text: string) => `^${literally(text)}$`;
const beginning = (text: string) => `^${literally(text)}`;
/** Where a text has amounts filled into it. */
const filled = (text: string) => literally(text).replaceAll(/\\\{\\\{\w+\\\}\\\}/g, '.+');

interface Way {
  customer: Customer;
  request: APIRequestContext;
  locale: Locale;
  at(path: string): string;
}

/** The way to a loan and out of it, in steps that each begin where the one before ends. */
export const wayToLoan = ({ customer, request, locale, at }: Way) => {
  const [shell, form, loan] = [textsOf('shell', locale), textsOf('application-form', locale), textsOf('contracts-and-cards', locale)];
  const phone = newPhone();
  const papers = newPapers();
  const fill = (key: string, text: string) => customer.types({ label: beginning(form(key)) }, text);
  const goOn = () => customer.clicks({ role: 'button', name: exactly(form('continue')) });
  const agree = (key: string) => customer.clicks({ role: 'checkbox', name: beginning(form(key)) });
  const take = (key: string) => customer.clicks({ role: 'radio', name: beginning(form(key)) });
  /** Leaving a field closes its hints. */
  const leave = () => customer.window.press('Tab');
  const chooseFirst = (key: string) => customer.choosesFirst({ role: 'combobox', name: beginning(form(key)) });
  const enterCode = async (label: string) => {
    await customer.sees({ label: beginning(label) });
    await customer.types({ label: beginning(label) }, await codeFor(request, phone));
  };

  return {
    /** From home to the first step. */
    logIn: async () => {
      // twenty codes an hour for one address
      await passTime(request, 'PT1H');
      await customer.opens(at('/'));
      await customer.clicks({ role: 'button', name: REFUSE[locale] });
      await customer.types({ label: beginning(shell('calculator.exact-amount')) }, '6000');
      await leave();
      await customer.types({ label: beginning(shell('login.phone')) }, phone);
      await customer.clicks({ css: 'main form [type=submit]' });
      await enterCode(shell('login.code'));
      await customer.worksAt(at('/application-form/passport'));
    },
    fillPassport: async () => {
      const typed = typedPassport(papers);
      for (const { key, text } of typed.person) {
        await fill(key, text);
        await leave();
      }
      await take('document.passport');
      for (const { key, text } of typed.document) {
        await fill(key, text);
        await leave();
      }
      await goOn();
      await customer.worksAt(at('/application-form/address'));
    },
    fillAddress: async () => {
      await fill('field.locality', 'Вінниця');
      await leave();
      await chooseFirst('field.region');
      await fill('field.streets', 'вул. Соборна');
      await leave();
      await fill('field.house', '12А');
      await goOn();
      await customer.worksAt(at('/application-form/social'));
    },
    /** The last step, and the application is sent. */
    fillSocial: async () => {
      await fill('field.income', '30000');
      await take('work.freelancer');
      await chooseFirst('field.purpose');
      await chooseFirst('field.social_status');
      await take('politic.no');
      await agree('field.bureau_consent');
      await goOn();
      await customer.clicks({ role: 'button', name: exactly(form('check.submit')) });
      await customer.worksAt(at('/bankid?optional'));
    },
    skipBankId: async () => {
      await customer.clicks({ role: 'button', name: exactly(form('bankid.skip')) });
      await customer.worksAt(at('/application-form/live-photo'));
    },
    sendPhoto: async () => {
      const folder = await mkdtemp(join(tmpdir(), 'pozyka-photo-'));
      const { name, buffer } = await facePicture();
      await writeFile(join(folder, name), buffer);
      await customer.gives({ css: 'input[type=file]' }, join(folder, name));
      await customer.clicks({ role: 'button', name: exactly(form('photo.send')) });
      await customer.worksAt(at('/application-form/add-card'));
      await rm(folder, { recursive: true });
    },
    /** On the provider's page, to the contract. */
    addCard: async () => {
      await customer.clicks({ role: 'button', name: exactly(form('add-card.start')) });
      await giveCard();
      await customer.worksAt(at('/contract-sign'));
    },
    /** The contract is generated, read and signed: to a loan that runs. */
    sign: async () => {
      // documents are rendered as they are reached: a page as a picture, and its text for those who listen
      await customer.reaches({ role: 'checkbox', name: beginning(loan('sign.read')) });
      await customer.sees({ css: 'main [role=group] > [aria-hidden=true]:has(canvas) + :not(:empty)' });
      await customer.clicks({ role: 'checkbox', name: beginning(loan('sign.read')) });
      await customer.clicks({ role: 'button', name: exactly(loan('sign.get-code')) });
      await enterCode(loan('sign.code'));
      await customer.clicks({ role: 'button', name: exactly(loan('sign.submit')) });
      await customer.worksAt(at('/active-contract'));
    },
    /** Pays the whole of it at the provider's. */
    pay: async () => {
      await customer.clicks({ role: 'radio', name: beginning(loan('pay.other-card')) });
      await customer.clicks({ role: 'button', name: filled(loan('pay.submit')) });
      await customer.clicks({ css: 'input[value="new"]' });
      await giveCard();
      await customer.sees({ role: 'heading', name: exactly(loan('paid.title')) });
    },
  };

  async function giveCard() {
    for (const [autocomplete, text] of Object.entries(CARD)) await customer.types({ css: `[autocomplete="${autocomplete}"]` }, text);
    await customer.clicks({ css: 'button[type="submit"]' });
  }
};
