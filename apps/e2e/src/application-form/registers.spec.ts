import { newPapers } from '../support/customer.ts';
import { journey as test } from '../support/journey.ts';
import { chooseRegisters } from '../support/registers.ts';
import { expect } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

test(
  'who has forbidden loans in their own name is told so, and gets one once the ban is lifted',
  { tag: '@uk' },
  async ({ page, applicant, at, siteLocale, isAt, staysAt, leadsTo, complaints }) => {
    test.slow();
    const text = textsOf('application-form', siteLocale);
    const papers = newPapers();
    await chooseRegisters(page, papers.itn, { ban: 'set' });
    await applicant.apply({ papers });
    await applicant.skipBankId();
    await applicant.sendPhoto();
    await applicant.addCard();
    await applicant.comesTo('blocked');

    await page.goto(at('/'));
    await staysAt('/unapproved-credit');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ви заборонили позики на своє імʼя');
    await expect(page.getByRole('main')).toContainText('не можемо її зняти чи змінити');
    await expect(page.getByText(text('refusal.again'))).toHaveCount(0);

    await chooseRegisters(page, papers.itn, { ban: 'none' });
    await page.goto(at('/unapproved-credit'));
    await isAt('/unapproved-credit');
    await page.getByRole('link', { name: text('refusal.lifted') }).press('Enter');
    await isAt('/calculator-check');
    await page.getByRole('button', { name: text('repeat.submit') }).dblclick();
    await leadsTo('/application-form/social');
    await applicant.fill({ papers });
    await applicant.send();
    // a further application has a photo of its own
    await applicant.sendPhoto();
    await applicant.comesTo('contractSign');
    await applicant.signAndTake();
    await page.goto(at('/'));
    await leadsTo('/active-contract');
    expect(complaints.lines).toEqual([]);
  },
);

test(
  'a bureau that does not answer is waited for on the page, which goes on by itself',
  { tag: '@uk' },
  async ({ page, applicant, at, siteLocale, isAt, leadsTo }) => {
    test.slow();
    const text = textsOf('application-form', siteLocale);
    const papers = newPapers();
    await chooseRegisters(page, papers.itn, { bureau: 'fault' });
    await applicant.apply({ papers });
    await applicant.skipBankId();
    await applicant.sendPhoto();
    await applicant.addCard();
    await page.goto(at('/'));
    await isAt('/application-processing');
    await expect(page.getByText(text('processing.awaits-credit-bureau'))).toBeVisible();
    const sandbox = await page.context().newPage();
    await chooseRegisters(sandbox, papers.itn, { bureau: 'clean' });
    await sandbox.close();
    await leadsTo('/contract-sign');
  },
);
