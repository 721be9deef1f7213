import type { Application, mainOperations, FailurePage } from '@pozyka/api-contract';
import { errorCodes, type LanguageCode } from '@pozyka/api-contract/constants';
import { kyivDay } from '@pozyka/domain';
import { businessError, type Handlers, type Locale } from '@pozyka/server-kit';
import type { Kysely } from 'kysely';
import type { ApplicationsDatabase } from '../tables/database.ts';
import { selectSources } from '@pozyka/server-identity';
import type { ApplicationsHost, Hosted } from '../application/host.ts';
import { takeVpn } from './ordered-vpn.ts';
import { consentInForce } from './consent.ts';
import { addRelations } from '../journey/add-relations.ts';
import { FinalRefused } from './final.ts';
import { applicationMessages } from './messages.ts';
import { saveApp } from './save-app.ts';
import { isVpn } from './vpn.ts';
import { statusNow } from '../journey/progress.ts';
import { standingAt } from '../application/standing.ts';
import { answerOffer, cancelApp, repeatApp, skipVerification } from '../journey/steps.ts';
import { selectCurrent, type ApplicationRow } from '../application/store.ts';

/** Texts of the outcome pages in a language. */
const selectFailurePages = (db: Kysely<ApplicationsDatabase>, language: LanguageCode): Promise<FailurePage[]> =>
  db
    .selectFrom('content_failure_page')
    .select(['significance as RefusalSignificance', 'title', 'content'])
    .where('language', '=', language)
    .orderBy('alias')
    .execute();

/** What changesRequired names, in the requested language. */
const changesOf = ({ action_status, changes }: ApplicationRow, locale: Locale): Pick<Application, 'Changes'> =>
  action_status === 'changesRequired' && changes !== null
    ? { Changes: changes.map((change) => ({ ...change, reason: applicationMessages[locale][change.reason] ?? change.reason })) }
    : {};

const readApplication = async (
  db: Kysely<ApplicationsDatabase>,
  customerId: string,
  { clock, host }: Hosted,
  locale: Locale,
): Promise<Application> => {
  const row = standingAt(await selectCurrent(db, customerId), clock.now());
  const card = (await host.cardsOf(db, customerId)).find(({ is_main }) => is_main);
  const edition = await consentInForce(db, kyivDay(clock.now()));
  const offered = row.action_status === 'counterOffer' && row.offer_amount !== null && row.term !== null;
  return {
    Amount: row.amount,
    Term: row.term,
    Completeness: row.completeness,
    Revision: row.revision,
    ActionStatus: row.action_status,
    Passport: row.passport,
    Address: row.address,
    Social: row.social,
    ...(edition !== undefined && { BureauConsent: edition }),
    ...(await selectSources(db, customerId)),
    ...(row.promocode !== null && { Promocode: row.promocode }),
    ...(card && { Card: { Id: card.id, Mask: card.mask } }),
    ...(row.blocked_until !== null && { BlockedUntil: row.blocked_until.toISOString() }),
    ...(row.action_status === 'awaitingCall' && row.call_due_at !== null && { CallUntil: row.call_due_at.toISOString() }),
    ...changesOf(row, locale),
    ...(offered && { Offer: { Amount: row.offer_amount ?? 0, Term: row.term ?? 0 } }),
  };
};

/** The revision of an entity tag, `"7"`. */
const revisionOf = (tag: string | undefined): number | undefined => (tag === undefined ? undefined : Number(tag.slice(1, -1)));

export const applicationHandlers = (host: ApplicationsHost) =>
  ({
    getApp: ({ db, clock, session, locale }) => readApplication(db, session.customerId, { clock, host }, locale),

    getAppStatus: ({ db, clock, session }) => statusNow(db, session.customerId, clock),

    getContractStatus: ({ db, clock, session }) => statusNow(db, session.customerId, clock),

    saveApp: async ({ db, clock, session, locale, address, headers, body, act }) => {
      if (isVpn(address) || (await takeVpn(db, session.customerId))) return businessError(errorCodes.vpn, 'application.vpn');
      const revision = revisionOf(headers['if-match']);
      try {
        return await act((trx) => saveApp(trx, session.customerId, body, { clock, host, locale, revision }));
      } catch (error) {
        if (!(error instanceof FinalRefused)) throw error;
        await db.transaction().execute((trx) => saveApp(trx, session.customerId, error.draft, { clock, host, locale, revision }));
        throw error.failure;
      }
    },

    answerOffer: ({ clock, session, body, act }) => act((trx) => answerOffer(trx, session.customerId, body.Accept, { clock, host })),

    repeatApp: ({ clock, session, body, act }) => act((trx) => repeatApp(trx, session.customerId, body, clock)),

    addRelations: ({ clock, session, body, act }) => act((trx) => addRelations(trx, session.customerId, body.Relations, { clock, host })),

    skipVerification: ({ clock, session, act }) => act((trx) => skipVerification(trx, session.customerId, { clock, host })),

    getFailurePages: ({ db, locale, query }) => selectFailurePages(db, query.language ?? locale),

    cancelApp: ({ clock, session, body, act }) => act((trx) => cancelApp(trx, session.customerId, body.ReasonOfDecision, { clock, host })),
  }) satisfies Handlers<typeof mainOperations, ApplicationsDatabase>;
