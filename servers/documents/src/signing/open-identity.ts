import { keys } from '@pozyka/server-kit';
import type { Kysely } from 'kysely';
import { lenderIn } from '../shared/lender.ts';
import type { DocumentsDatabase } from '../tables/database.ts';
import { recordCertificate, selectSealed } from './certificate-store.ts';
import { useIdentity } from './current-identity.ts';
import { createIdentity, readIdentity, type Identity } from './identity.ts';
import { configuredPem } from './settings.ts';

type Pem = Awaited<ReturnType<typeof createIdentity>>;

/** What the sandbox's key is sealed for. */
const SEAL = 'paper-key';

/** Made once by a process, for all databases that it opens: a key takes a tenth of a second. */
let made: Promise<Pem> | undefined;

/** The oldest of the sandbox's own that one of SECRET_KEYS opens. */
const findOwn = async (db: Kysely<DocumentsDatabase>): Promise<Pem | undefined> => {
  for (const { pem, sealedKey } of await selectSealed(db)) {
    const key = keys().open(SEAL, sealedKey);
    if (key !== undefined) return { key, certificates: pem };
  }
  return undefined;
};

/** The sandbox's own, made by the process that comes first. */
const ownOf = async (db: Kysely<DocumentsDatabase>, now: Date): Promise<Pem> => {
  const known = await findOwn(db);
  if (known) return known;
  made ??= createIdentity(lenderIn('uk'));
  const own = await made;
  await recordCertificate(db, { pem: own.certificates, since: now, sealedKey: keys().seal(SEAL, own.key) });
  // of two that came at once the same one is taken by both, but for what they sign in between
  return (await findOwn(db)) ?? own;
};

/**
 * Reads what papers are signed with, from the settings or, in a sandbox, from the database; its certificate is remembered, so that papers
 * which it signed are known later, too.
 * @throws ConfigError
 */
export const openIdentity = async (db: Kysely<DocumentsDatabase>, now: Date): Promise<Identity> => {
  const configured = configuredPem();
  const read = await readIdentity(configured ?? (await ownOf(db, now)), now);
  if (configured) await recordCertificate(db, { pem: read.pem, since: now });
  useIdentity(read);
  return read;
};
