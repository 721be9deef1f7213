import type { mainOperations } from '@pozyka/api-contract';
import type { Handlers } from '@pozyka/server-kit';
import { browserOf } from '../shared/browser.ts';
import type { IdentityHost } from '../shared/host.ts';
import type { IdentityDatabase } from '../tables/database.ts';
import { beginIdentity } from './begin-identity.ts';
import { finishIdentity } from './finish-identity.ts';

/** Who a customer is, by their bank or a qualified signature (ADR 0081). */
export const identificationHandlers = (host: IdentityHost) =>
  ({
    beginIdentity: ({ db, clock, locale, session, request, body }) =>
      beginIdentity({ db, host, clock, locale, session, browser: browserOf(request) }, body),

    finishIdentity: ({ db, clock, locale, session, request, log, body }) =>
      finishIdentity({ db, host, clock, locale, session, browser: browserOf(request), log }, body),
  }) satisfies Handlers<typeof mainOperations, IdentityDatabase>;
