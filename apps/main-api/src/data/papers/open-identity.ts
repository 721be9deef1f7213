import { createHash, X509Certificate } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { keys } from '../../keys/settings.ts';
import { lenderIn } from '../../documents/lender.ts';
import { useIdentity } from '../../documents/signing/current-identity.ts';
import { createIdentity, readIdentity, type Identity } from '../../documents/signing/identity.ts';
import { configuredPem } from '../../documents/signing/settings.ts';

/** What the sandbox's key is sealed for. */
const SEAL = 'paper-key';

/** Made once by a process, whatever databases it opens: a key takes a tenth of a second. */
let made: ReturnType<typeof createIdentity> | undefined;

/** SHA-256 of a certificate, in hex: its name in the database. */
const fingerprintOf = (pem: string): string => createHash('sha256').update(new X509Certificate(pem).raw).digest('hex');

const record = async (db: Kysely<Database>, pem: string, at: Date, sealed_key: string | null): Promise<void> => {
  await db
    .insertInto('paper_certificate')
    .values({ sha256: fingerprintOf(pem), pem, since: at, sealed_key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** The oldest of the sandbox's own that one of SECRET_KEYS opens. */
const findOwn = async (db: Kysely<Database>): Promise<{ readonly key: string; readonly certificates: string } | undefined> => {
  const rows = await db
    .selectFrom('paper_certificate')
    .select(['pem', 'sealed_key'])
    .where('sealed_key', 'is not', null)
    .orderBy('since')
    .orderBy('sha256')
    .execute();
  for (const { pem, sealed_key } of rows) {
    const key = keys().open(SEAL, sealed_key ?? '');
    if (key !== undefined) return { key, certificates: pem };
  }
  return undefined;
};

/** The sandbox's own, made by whichever process comes first. */
const ownOf = async (db: Kysely<Database>, at: Date): Promise<{ readonly key: string; readonly certificates: string }> => {
  const known = await findOwn(db);
  if (known) return known;
  made ??= createIdentity(lenderIn('uk'));
  const own = await made;
  await record(db, own.certificates, at, keys().seal(SEAL, own.key));
  // of two that came at once the same one is taken by both, but for what they sign in between
  return (await findOwn(db)) ?? own;
};

/**
 * Reads what papers are signed with, from the settings or, in a sandbox, from the database; its certificate is remembered, so that papers
 * which it signed are known later, too.
 * @throws ConfigError
 */
export const openIdentity = async (db: Kysely<Database>, now: Date): Promise<Identity> => {
  const configured = configuredPem();
  const read = await readIdentity(configured ?? (await ownOf(db, now)), now);
  if (configured) await record(db, read.pem, now, null);
  useIdentity(read);
  return read;
};
