import {
  SignatureError,
  tellSecurity,
  unauthorized,
  verifyRequest,
  wireClock,
  type Clock,
  type SigningKey,
  type VerifyOfficer,
} from '@pozyka/server-kit';
import { sql, type Kysely } from 'kysely';
import type { CasesDatabase } from '../tables/database.ts';

const FORGOTTEN_AT_ONCE = 100;

/** Takes a nonce, once; forgets some whose signatures are too old by now. */
const takeNonce = async (
  db: Kysely<CasesDatabase>,
  { keyId, nonce, expiresAt }: { readonly keyId: string; readonly nonce: string; readonly expiresAt: Date },
  now: Date,
): Promise<void> => {
  const { numInsertedOrUpdatedRows: added } = await db
    .insertInto('officer_nonce')
    .values({ key_id: keyId, nonce, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (added !== 1n) throw new SignatureError('it was used before');
  await sql`
    delete from officer_nonce where (key_id, nonce) in (
      select key_id, nonce from officer_nonce where expires_at < ${now} order by expires_at limit ${FORGOTTEN_AT_ONCE} for update skip locked
    )`.execute(db);
};

/** Whose signatures are right, over requests to whom. */
export interface OfficerVerification {
  readonly db: Kysely<CasesDatabase>;
  readonly clock: Clock;
  readonly keys: readonly SigningKey[];
  /** `host:port` as the back office addresses this listener. */
  readonly authority: string;
}

/**
 * Verifies calls of the back office, each signature once. Why one is refused is in the log alone; a repeat of a call needs a
 * signature of its own, under the same Idempotency-Key.
 */
export const verifyOfficer =
  ({ db, clock, keys, authority }: OfficerVerification): VerifyOfficer =>
  async (request) => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    );
    try {
      const now = wireClock(clock).now();
      const signed = {
        method: request.method,
        url: request.raw.url ?? '/',
        headers,
        body: request.rawBody?.length ? request.rawBody : null,
      };
      const verified = await verifyRequest(signed, { keys, authority, now });
      await takeNonce(db, verified, now);
      request.log.info({ officer: verified.keyId }, 'officer');
      return verified.keyId;
    } catch (error) {
      if (!(error instanceof SignatureError)) throw error;
      request.log.warn({ why: error.message }, 'a signature of the officer was refused');
      tellSecurity(request.log, 'input_signature_fail');
      throw unauthorized('officer.signature');
    }
  };
