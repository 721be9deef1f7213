import type { ApplicationDraft } from '@pozyka/api-contract';
import type { LanguageCode } from '@pozyka/api-contract/constants';
import type { Day } from '@pozyka/domain';
import { tidy } from '@pozyka/domain/text';
import { unprocessable } from '@pozyka/server-kit';
import type { Kysely, Transaction } from 'kysely';
import type { ApplicationsDatabase } from '../tables/database.ts';
import { editionInForce } from '@pozyka/server-publications';
import { FinalRefused } from './final.ts';
import type { FormValues, ApplicationRow } from '../application/store.ts';

/** The paper about data requested from a credit bureau and reported to it. */
export const CONSENT_PAPER = 'credit-history-consent';

/** Id of the edition that a customer may agree to. */
export const consentInForce = (db: Kysely<ApplicationsDatabase>, today: Day): Promise<string | undefined> =>
  editionInForce(db, CONSENT_PAPER, today);

/** Whether the consent is to an edition that is not in force. */
const isOutdated = (edition: string | null | undefined, inForce: string | undefined): boolean =>
  tidy(edition) !== '' && tidy(edition) !== inForce;

/** @throws FinalRefused for a consent to another edition than the one in force; the rest of the draft is saved. */
export const refuseOutdated = (draft: ApplicationDraft, inForce: string | undefined): void => {
  if (!isOutdated(draft.Social?.bureau_consent, inForce)) return;
  const failure = unprocessable(undefined, { 'Social.bureau_consent': 'application.consentChanged' });
  throw new FinalRefused(failure, { ...draft, Social: { ...draft.Social, bureau_consent: null } });
};

/** The form values without a consent that is not in force: a draft may be older than the edition. */
export const withoutOutdated = (values: FormValues, inForce: string | undefined): FormValues => {
  const { bureau_consent, ...social } = values.social;
  return isOutdated(bureau_consent, inForce) ? { ...values, social } : values;
};

/** Adds what the customer agreed to with a submission; earlier consents stay as they were given. */
export const recordConsent = async (
  trx: Transaction<ApplicationsDatabase>,
  { id, customer_id, social }: Pick<ApplicationRow, 'id' | 'customer_id' | 'social'>,
  { language, now }: { readonly language: LanguageCode; readonly now: Date },
): Promise<void> => {
  const edition = tidy(social.bureau_consent);
  if (edition === '') return;
  const consent = { customer_id, application_id: id, kind: 'credit-bureau' as const, edition, language, given_at: now };
  await trx
    .insertInto('application_consent')
    .values(consent)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
