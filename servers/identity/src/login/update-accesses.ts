import { emailRule } from '@pozyka/domain';
import { type ApiError, type Clock, type FieldTexts, type Locale, ruleKey, type Session, unprocessable } from '@pozyka/server-kit';
import type { Kysely } from 'kysely';
import type { IdentityDatabase } from '../tables/database.ts';
import { isEmailTaken, normaliseLoginEmail } from './access-store.ts';
import { countedClaims, countWrong, lockAttempts } from '../codes/attempts.ts';
import { lockOwner } from '../passkeys/store.ts';
import { hashPassword, normalisePassword, passwordProblem } from './password.ts';
import { changePassword } from './restore.ts';

export interface NewAccesses {
  readonly login?: string | undefined;
  readonly password: string;
  readonly password_confirmation: string;
}

const problems = ({ login, password, password_confirmation }: NewAccesses): FieldTexts => {
  const weak = passwordProblem(password);
  const wrongLogin = login === undefined ? undefined : emailRule(login);
  const same = normalisePassword(password) === normalisePassword(password_confirmation);
  return {
    ...(wrongLogin && { login: ruleKey(wrongLogin) }),
    ...(weak && { password: ruleKey(weak) }),
    ...(!same && { password_confirmation: 'access.notSame' }),
  };
};

/**
 * A logged-in customer sets their password and, if they like, an e-mail to log in by. Their other sessions end.
 * @throws ApiError 422 that names the fields; 429 after five e-mails that belong to others.
 */
export const updateAccesses = async (
  { db, clock, locale, session }: { db: Kysely<IdentityDatabase>; clock: Clock; locale: Locale; session: Session },
  body: NewAccesses,
): Promise<true> => {
  const wrong = problems(body);
  if (Object.keys(wrong).length > 0) throw unprocessable(undefined, wrong);
  const now = clock.now();
  const password_hash = await hashPassword(body.password);
  const email = body.login === undefined ? undefined : normaliseLoginEmail(body.login);
  const { customerId, sessionId } = session;
  const counted = [countedClaims(customerId)];

  const refusal = await db.transaction().execute(async (trx): Promise<ApiError | undefined> => {
    if (email !== undefined) {
      await lockAttempts(trx, counted, now);
      if (await isEmailTaken(trx, email, customerId)) {
        return (await countWrong(trx, counted, now)) ?? unprocessable('access.emailTaken', { login: 'access.emailTaken' });
      }
    }
    await lockOwner(trx, customerId);
    await changePassword(trx, { clock, locale }, customerId, {
      password_hash,
      exceptSession: sessionId,
      ...(email !== undefined && { login_email: email }),
    });
    return undefined;
  });
  if (refusal) throw refusal;
  return true;
};
