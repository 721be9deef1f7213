import sharp from 'sharp';
import type { ApplicationDraft } from '@pozyka/api-contract';
import { Applicant } from '../support/applicant.ts';
import { logInAs } from '../support/borrower.ts';
import { button, journey as test } from '../support/journey.ts';
import { expect } from '../support/site.ts';
import { textsOf } from '../support/texts.ts';

/** A seeded customer who has paid three loans back and has a card. */
const RETURNING = '675550276';

/** Gives up their application, if there is one: other tests find them without a loan. */
const giveUp = async (applicant: Applicant) => {
  if ((await applicant.status()).ActionStatus === 'nothing') return;
  await applicant.call('POST', '/v2/app/cancel', { ReasonOfDecision: 'other' });
};

test(
  'a further loan over 25 000 ₴: contact persons, documents, and the contract',
  { tag: '@uk' },
  async ({ page, context, siteUrl, siteLocale, comeBack, isAt, leadsTo, staysAt }) => {
    test.slow();
    const text = textsOf('application-form', siteLocale);
    const applicant = new Applicant(context, await logInAs(context, siteUrl, RETURNING));
    await giveUp(applicant);
    await applicant.call('POST', '/v2/app/create/repeat', { Amount: 2_800_000, Term: 30 });
    await applicant.call('PUT', '/v2/app/save', {
      Social: {
        ...{ work_type: 'own_business', Income: 6_000_000, purpose: 'everyday', social_status: 'self-employed', not_politic: true },
        bureau_consent: await applicant.bureauConsent(),
      },
    } satisfies ApplicationDraft);
    await applicant.send();

    await comeBack();
    await staysAt('/application-form/relation');
    for (const [number, name, phone] of [
      ['1', 'Ірина Коваленко', '66 123 45 67'],
      ['2', 'Петро Шевченко', '50 123 45 67'],
    ] as const) {
      const person = page.getByRole('region', { name: text('relation.person').replace('{{number}}', number) });
      await person.getByRole('combobox').selectOption({ index: 1 });
      await person.getByRole('textbox', { name: text('relation.name') }).fill(name);
      await person.getByRole('textbox', { name: text('relation.phone') }).fill(phone);
    }
    await button(page, text('continue')).dblclick();

    await isAt('/changes-required');
    await page.getByRole('link', { name: text('changes.open-upload') }).click();
    await staysAt('/application-form/upload-documents');
    const buffer = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#8899aa' } })
      .png()
      .toBuffer();
    for (const type of ['identity', 'income']) {
      await page.locator(`fieldset input[id$="${type}"]`).setInputFiles({ name: `${type}.png`, mimeType: 'image/png', buffer });
      const row = page.getByRole('listitem').filter({ hasText: `${type}.png` });
      await expect(row.getByRole('link')).toBeVisible();
    }
    await button(page, text('documents.next')).dblclick();
    await leadsTo('/contract-sign');
    await giveUp(applicant);
  },
);
