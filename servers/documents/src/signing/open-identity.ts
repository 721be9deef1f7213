import type { KeyRing } from '@pozyka/server-kit';
import type { Kysely } from 'kysely';
import { lenderIn } from '../shared/lender.ts';
import type { DocumentsDatabase } from '../tables/database.ts';
import { recordCertificate, selectSealed } from './certificate-store.ts';
import { useIdentity } from './current-identity.ts';
import { createIdentity, readIdentity, type Identity } from './identity.ts';
import { configuredPem } from './settings.ts';

type Pem = Awaited<ReturnType<typeof createIdentity>>;

interface Opening {
  readonly now: Date;
  /** What the sandbox's key is sealed with. */
  readonly ring: KeyRing;
}

/** What the sandbox's key is sealed for. */
const SEAL = 'paper-key';

/** Made once by a process, for all databases that it opens: a key takes a tenth of a second. */
let made: Promise<Pem> | undefined;

/** The oldest of the sandbox's own that one of the ring's keys opens. */
const findOwn = async (db: Kysely<DocumentsDatabase>, ring: KeyRing): Promise<Pem | undefined> => {
  for (const { pem, sealedKey } of await selectSealed(db)) {
    const key = ring.open(SEAL, sealedKey);
    if (key !== undefined) return { key, certificates: pem };
  }
  return undefined;
};

/** The sandbox's own, made by the process that comes first. */
const ownOf = async (db: Kysely<DocumentsDatabase>, { now, ring }: Opening): Promise<Pem> => {
  const known = await findOwn(db, ring);
  if (known) return known;
  made ??= createIdentity(lenderIn('uk'));
  const own = await made;
  await recordCertificate(db, { pem: own.certificates, since: now, sealedKey: ring.seal(SEAL, own.key) });
  // of two that came at once the same one is taken by both, but for what they sign in between
  return (await findOwn(db, ring)) ?? own;
};

/**
 * Reads what papers are signed with, from the settings or, in a sandbox, from the database; its certificate is remembered, so that papers
 * which it signed are known later, too.
 * @throws ConfigError
 */
export const openIdentity = async (db: Kysely<DocumentsDatabase>, opening: Opening): Promise<Identity> => {
  const configured = configuredPem();
  const read = await readIdentity(configured ?? (await ownOf(db, opening)), opening.now);
  if (configured) await recordCertificate(db, { pem: read.pem, since: opening.now });
  useIdentity(read);
  return read;
};
