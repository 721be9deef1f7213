import { AxeBuilder } from '@axe-core/playwright';
import type { Contract, ContractDocument } from '@pozyka/api-contract';
import { newPapers } from '../support/customer.ts';
import { button, journey as test } from '../support/journey.ts';
import { expect } from '../support/site.ts';
import { literally, textsOf } from '../support/texts.ts';

const words = {
  uk: { ask: 'Підписати в Дії', open: 'Відкрити Дію', another: 'РНОКПП у сертифікаті не збігається' },
  ru: { ask: 'Подписать в Дии', open: 'Открыть Дию', another: 'РНУКПН в сертификате не совпадает' },
} as const;

test(
  'a contract is signed in an app: another person’s signature is refused, the customer’s own sends the money',
  { tag: '@smoke' },
  async ({ page, context, applicant, at, siteLocale }) => {
    test.slow();
    const text = textsOf('contracts-and-cards', siteLocale);
    const { ask, open, another } = words[siteLocale];
    const papers = newPapers();
    await applicant.apply({ papers });
    await applicant.skipBankId();
    await applicant.sendPhoto();
    await applicant.addCard();
    await applicant.comesTo('contractSign');
    await page.goto(at('/contract-sign'));

    const signAs = async (itn: string) => {
      await button(page, ask).click();
      const opened = context.waitForEvent('page');
      await page.getByRole('link', { name: open }).click();
      const app = await opened;
      await app.locator('input[name="name"]').fill('Лук’яненко Олена Іванівна');
      await app.locator('input[name="itn"]').fill(itn);
      await app.locator('button[type="submit"]').click();
      await expect(app.locator('form')).toHaveCount(0);
      await app.close();
    };

    await page.getByRole('checkbox', { name: new RegExp(literally(text('sign.read'))) }).check();
    await expect(button(page, ask)).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).include('main').analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await signAs(newPapers().itn);
    await expect(page.getByRole('alert')).toContainText(another);
    await signAs(papers.itn);
    await expect(page).not.toHaveURL(/contract-sign/);
    await applicant.comesTo('activeContract');

    const [loan] = await applicant.call<Contract[]>('GET', '/v2/contracts');
    const docs = await applicant.call<ContractDocument[]>('GET', `/v2/contracts/docs?ContractId=${loan?.ContractId}`);
    expect(docs.filter(({ Signature }) => Signature).map(({ DocumentTypeId }) => DocumentTypeId)).toEqual(['credit-passport', 'contract']);
  },
);
