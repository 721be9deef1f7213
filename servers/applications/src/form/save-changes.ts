import type { ApplicationDraft, ApplicationSaved } from '@pozyka/api-contract';
import { statusCodes } from '@pozyka/api-contract/constants';
import { kyivDay, sectionOf, wrongInStep, type Day, type Step } from '@pozyka/domain';
import { unprocessable } from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import type { ApplicationsDatabase } from '../tables/database.ts';
import { completenessFor, mergeDraft, normaliseValues } from '../application/form-values.ts';
import { selectChoices } from '../application/choices.ts';
import { consentInForce, recordConsent, refuseOutdated, withoutOutdated } from './consent.ts';
import { FinalRefused, nameCustomer, savedAs, wrongInFinal } from './final.ts';
import { runPipeline } from '../journey/pipeline.ts';
import { refuseStale } from '../application/revisions.ts';
import type { SavedWith } from './save-app.ts';
import { updateApplication, type ApplicationRow } from '../application/store.ts';
import type { RequiredChange } from '../tables/application.ts';

type Steps = Pick<ApplicationDraft, 'Passport' | 'Address' | 'Social'>;

const formSteps = Object.keys(sectionOf) as Step[];

/** Whether a save has the whole step, with every required field, and is not a draft of single fields. */
const isWhole = (draft: Steps, step: Step, today: Day): boolean => {
  const wrong = wrongInStep(step, draft, today);
  return wrong !== undefined && !Object.values(wrong).includes('required');
};

/**
 * Saves what changesRequired asks for; other steps stay as they are. Drafts are saved as typed. Once every named step was
 * re-saved, whole and right, the application goes back into the pipeline.
 * @throws ApiError 412 for fields that were changed since `revision`.
 * @throws FinalRefused for a submission that breaks rules.
 */
export const saveChanges = async (
  trx: Transaction<ApplicationsDatabase>,
  before: ApplicationRow,
  draft: ApplicationDraft,
  by: SavedWith,
): Promise<ApplicationSaved> => {
  const { clock, locale, revision } = by;
  const required: readonly RequiredChange[] = before.changes ?? [];
  const named = formSteps.filter((step) => required.some((change) => change.step === step));
  const sent: Steps = Object.fromEntries(named.map((step) => [sectionOf[step], draft[sectionOf[step]]]));
  const isSent = named.some((step) => sent[sectionOf[step]] !== undefined);
  // Documents are not fields of a save: a submission says that all requested ones have been sent.
  if (draft.IsFinal && named.length === 0) return savedAs(await runPipeline(trx, before, ['change'], by));
  if (!isSent && !draft.IsFinal) return savedAs(before, statusCodes.alreadyChecked);
  refuseStale(before, sent, revision);

  const today = kyivDay(clock.now());
  const inForce = await consentInForce(trx, today);
  if (sent.Social) refuseOutdated(draft, inForce);
  const choices = await selectChoices(trx);
  const merged = mergeDraft(before, sent);
  const values = named.includes('social') ? withoutOutdated(merged, inForce) : merged;
  const completeness = completenessFor(values, before.social_confirmed, choices, today);
  const row = await updateApplication(trx, before, { ...values, completeness });
  if (sent.Passport) await nameCustomer(trx, row, today);

  const saved = named.filter((step) => draft.IsFinal || isWhole(sent, step, today));
  if (saved.length === 0) return savedAs(row);
  const { 'Social.bureau_consent': consent, ...others } = wrongInFinal(before, row, choices, today);
  // agreed to when it was submitted, unless it is required once more
  const wrong = consent !== undefined && named.includes('social') ? { ...others, 'Social.bureau_consent': consent } : others;
  if (Object.keys(wrong).length > 0) {
    if (draft.IsFinal) throw new FinalRefused(unprocessable(undefined, wrong), draft);
    return savedAs(row);
  }
  const changes = required.filter(({ step }) => !saved.some((done) => done === step));
  if (changes.some(({ step }) => formSteps.some((form) => form === step))) {
    return savedAs(await updateApplication(trx, row, { changes }));
  }
  // they may have agreed in a draft before
  if (named.includes('social')) await recordConsent(trx, row, { language: locale, now: clock.now() });
  return savedAs(await runPipeline(trx, row, ['change'], by, { ...normaliseValues(row), completeness: 100 }));
};
