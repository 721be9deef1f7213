import type { mainOperations } from '@pozyka/api-contract';
import type { Handlers } from '@pozyka/server-kit';
import { browserOf } from '../../data/auth/browser.ts';
import type { Database } from '../../db/schema.ts';
import { readCallback } from '../qualified-sign/read-callback.ts';
import { takeQualifiedSign } from '../qualified-sign/take.ts';
import { beginIdentity } from './begin-identity.ts';
import { finishIdentity } from './finish-identity.ts';
import { takeIdentity } from './take-identity.ts';

/** Who a customer is, by their bank or a qualified signature (ADR 0081); what the app signs, of statements and of papers. */
export const identityHandlers = {
  beginIdentity: ({ db, clock, locale, session, request, body }) =>
    beginIdentity({ db, clock, locale, session, browser: browserOf(request) }, body),

  finishIdentity: ({ db, clock, locale, session, request, log, body }) =>
    finishIdentity({ db, clock, locale, session, browser: browserOf(request), log }, body),

  takeQualifiedSign: async ({ db, clock, log, headers, body }) => {
    const [requestId, signatures] = [headers['x-document-request-trace-id'], readCallback(body.encodeData)];
    const isTaken = await takeIdentity({ db, clock, log }, requestId, signatures);
    if (!isTaken) await takeQualifiedSign({ db, clock, log }, requestId, signatures);
    return true;
  },
} satisfies Handlers<typeof mainOperations, Database>;
