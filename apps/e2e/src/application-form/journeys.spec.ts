import type { Application } from '@pozyka/api-contract';
import type { Applicant } from '../support/applicant.ts';
import { button, journey as test } from '../support/journey.ts';
import { expect } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

/** Everything between an application and its check. */
const upToCheck = async (applicant: Applicant) => {
  await applicant.skipBankId();
  await applicant.sendPhoto();
  await applicant.addCard();
};

test(
  'approved: each stop is found again after a reload, by Back, and when the way went on elsewhere',
  { tag: '@uk' },
  async ({ page, applicant, comeBack, leadsTo, staysAt }) => {
    test.slow();
    await applicant.apply();
    await comeBack();
    await staysAt('/bankid?optional');
    await applicant.skipBankId();
    // the bank stays a way on while a photo is wanted
    await comeBack();
    await staysAt('/application-form/live-photo');
    await applicant.sendPhoto();
    await page.reload();
    await staysAt('/application-form/add-card');
    await applicant.addCard();
    await page.reload();
    await leadsTo('/contract-sign');
    // the stops behind them lead on
    await page.goBack();
    await leadsTo('/contract-sign');
  },
);

test(
  'a smaller amount is offered: accepted by a double click, once',
  { tag: '@uk' },
  async ({ page, applicant, comeBack, leadsTo, staysAt, siteLocale }) => {
    const text = textsOf('application-form', siteLocale);
    await applicant.apply({ amount: 1_000_000, income: 1_000_000 });
    await upToCheck(applicant);
    await applicant.comesTo('counterOffer');
    await comeBack();
    await staysAt('/counter-offer');
    const statuses: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/v2/app/offer')) statuses.push(response.status());
    });
    await button(page, text('offer.accept')).dblclick();
    await leadsTo('/contract-sign');
    expect(statuses).toEqual([200]);
    expect((await applicant.call<Application>('GET', '/v2/app')).Amount).toBe(600_000);
  },
);

test('a smaller amount is offered: refused', { tag: '@uk' }, async ({ page, applicant, comeBack, isAt, leadsTo, siteLocale }) => {
  const text = textsOf('application-form', siteLocale);
  await applicant.apply({ amount: 1_000_000, income: 1_000_000 });
  await upToCheck(applicant);
  await applicant.comesTo('counterOffer');
  await comeBack();
  await isAt('/counter-offer');
  await button(page, `^${text('offer.refuse')}$`).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('offer.refuse-yes') })
    .click();
  await leadsTo('/dashboard');
  expect((await applicant.status()).ActionStatus).toBe('nothing');
});

test('refused by income: the page that waits opens the answer by itself', { tag: '@uk' }, async ({ applicant, comeBack, staysAt }) => {
  await applicant.apply({ amount: 600_000, income: 400_000 });
  await upToCheck(applicant);
  await comeBack();
  await staysAt('/unapproved-credit');
});

test('a politically exposed person is told what to do', { tag: '@uk' }, async ({ applicant, comeBack, staysAt }) => {
  await applicant.apply({ not_politic: false });
  await comeBack();
  await staysAt('/finmon-blocked');
});

test('more than 10 000 ₴: the bank must say who they are', { tag: '@uk' }, async ({ page, applicant, comeBack, staysAt, siteLocale }) => {
  await applicant.apply({ amount: 1_200_000 });
  await comeBack();
  await staysAt('/bankid');
  await expect(button(page, textsOf('application-form', siteLocale)('bankid.skip'))).toHaveCount(0);
  await expect(applicant.skipBankId()).rejects.toThrow(/409/);
  await staysAt('/bankid');
});

for (const [outcome, screen] of [
  ['approve', '/contract-sign'],
  ['refuse', '/unapproved-credit'],
] as const)
  test(`a call is awaited, and says: ${outcome}`, { tag: '@uk' }, async ({ applicant, comeBack, leadsTo, staysAt }) => {
    await applicant.apply({ income: 20_000_100 });
    await upToCheck(applicant);
    await applicant.comesTo('awaitingCall');
    await comeBack();
    await staysAt('/awaiting-call');
    await applicant.answerCall(outcome);
    await leadsTo(screen);
  });
