import type { ApplicationDraft, ApplicationSaved } from '@pozyka/api-contract';
import { statusCodes, statusFacts } from '@pozyka/api-contract/constants';
import { kyivDay, type Day } from '@pozyka/domain';
import { conflict, unprocessable, type Locale } from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import type { ApplicationsDatabase } from '../tables/database.ts';
import { offerOn, requestTexts, usablePromo, type Offer } from '../conditions/service.ts';
import { countLoans, selectPromo } from '../conditions/store.ts';
import { recordVisitor } from '@pozyka/server-identity';
import { completenessFor, mergeDraft, normaliseValues } from '../application/form-values.ts';
import { selectChoices } from '../application/choices.ts';
import { consentInForce, recordConsent, refuseOutdated, withoutOutdated } from './consent.ts';
import { FinalRefused, nameCustomer, savedAs, wrongInFinal } from './final.ts';
import type { Hosted } from '../application/host.ts';
import { moveApplication } from '../application/move-application.ts';
import { runPipeline } from '../journey/pipeline.ts';
import { saveChanges } from './save-changes.ts';
import { refuseStale } from '../application/revisions.ts';
import { standingAt } from '../application/standing.ts';
import { lockCurrent, updateApplication, type ApplicationRow } from '../application/store.ts';
import { canMove } from '../application/transitions.ts';

const offerOf = async (trx: Transaction<ApplicationsDatabase>, { customer_id, promocode }: ApplicationRow, day: Day): Promise<Offer> => {
  const promo = promocode === null ? undefined : await selectPromo(trx, promocode);
  return offerOn(trx, { loans: await countLoans(trx, customer_id), promo, day });
};

/** The clock of a save, the customer's language, and what they have read. */
export interface SavedWith extends Hosted {
  readonly locale: Locale;
  /** The one that the sender has read; absent where the last save wins. */
  readonly revision?: number | undefined;
}

/**
 * Saves a step, or submits with IsFinal: then everything is validated and the pipeline begins. Once it is submitted a save
 * returns Status 219 and changes nothing, but for the steps that changesRequired names.
 * @throws ApiError 409 where no application is open, 412 for fields that were changed since `revision`, 422 for an amount, a term or a promo code that will not do.
 * @throws FinalRefused for a submission that breaks rules, and for a consent to a text that is not in force.
 */
export const saveApp = async (
  trx: Transaction<ApplicationsDatabase>,
  customerId: string,
  draft: ApplicationDraft,
  by: SavedWith,
): Promise<ApplicationSaved> => {
  const { clock, locale, revision } = by;
  const today = kyivDay(clock.now());
  const before = standingAt(await lockCurrent(trx, customerId), clock.now());
  if (before.action_status === 'changesRequired') return saveChanges(trx, before, draft, by);
  const { stage } = statusFacts[before.action_status];
  if (stage !== null && stage !== 'form') return savedAs(before, statusCodes.alreadyChecked);
  if (before.action_status !== 'formFilling' && before.action_status !== 'productSelection') throw conflict('application.notOpen');
  refuseStale(before, draft, revision);

  const edition = await consentInForce(trx, today);
  refuseOutdated(draft, edition);
  const promocode =
    draft.Promocode === undefined ? before.promocode : ((await usablePromo(trx, draft.Promocode, today, customerId))?.code ?? null);
  const offer = await offerOf(trx, { ...before, promocode }, today);
  const outside = requestTexts(offer, { amount: draft.Amount, term: draft.Term });
  if (Object.keys(outside).length > 0) throw unprocessable(undefined, outside);

  const choices = await selectChoices(trx);
  const values = withoutOutdated(mergeDraft(before, draft), edition);
  const amount = draft.Amount ?? before.amount;
  const term = draft.Term ?? before.term;
  const social_confirmed = before.social_confirmed || draft.Social !== undefined;
  const saved = await updateApplication(trx, before, {
    ...values,
    amount,
    term,
    promocode,
    social_confirmed,
    visitor_id: draft.VisitorId || before.visitor_id,
    completeness: completenessFor(values, social_confirmed, choices, today),
    status: draft.Passport ? statusCodes.ordinary : before.status,
  });
  const isChosen = canMove('choose', saved) && amount !== null && term !== null;
  const row = isChosen ? await moveApplication(trx, saved, 'choose', { action_status: 'formFilling' }) : saved;
  if (draft.Passport) await nameCustomer(trx, row, today);
  if (!draft.IsFinal) return savedAs(row);

  const wrong = {
    ...(row.amount === null && { Amount: 'rule.required' }),
    ...(row.term === null && { Term: 'rule.required' }),
    ...requestTexts(offer, { amount: row.amount ?? undefined, term: row.term ?? undefined }),
    ...wrongInFinal(before, row, choices, today),
    ...(!row.social_confirmed && { Social: 'rule.required' }),
  };
  if (Object.keys(wrong).length > 0) throw new FinalRefused(unprocessable(undefined, wrong), draft);
  await recordVisitor(trx, { customerId, visitorId: draft.VisitorId, now: clock.now() });
  await recordConsent(trx, row, { language: locale, now: clock.now() });
  const final = { ...normaliseValues(row), completeness: 100, submitted_at: clock.now(), language: locale };
  return savedAs(await runPipeline(trx, row, ['submit'], by, final));
};
