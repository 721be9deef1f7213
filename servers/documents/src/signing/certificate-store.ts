import { X509Certificate } from 'node:crypto';
import { sha256 } from '@pozyka/server-kit';
import type { Kysely } from 'kysely';
import type { DocumentsDatabase } from '../tables/database.ts';

type Db = Kysely<DocumentsDatabase>;

interface NewCertificate {
  readonly pem: string;
  readonly since: Date;
  /** Of the sandbox's own. */
  readonly sealedKey?: string;
}

/** Remembers a certificate under the SHA-256 of the first one in `pem`; one that is known stays as it is. */
export const recordCertificate = async (db: Db, { pem, since, sealedKey }: NewCertificate): Promise<void> => {
  await db
    .insertInto('paper_certificate')
    .values({ sha256: sha256(new X509Certificate(pem).raw), pem, since, sealed_key: sealedKey ?? null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** The sandbox's own, the oldest first. */
export const selectSealed = async (db: Db): Promise<{ readonly pem: string; readonly sealedKey: string }[]> => {
  const rows = await db
    .selectFrom('paper_certificate')
    .select(['pem', 'sealed_key'])
    .where('sealed_key', 'is not', null)
    .orderBy('since')
    .orderBy('sha256')
    .execute();
  return rows.map(({ pem, sealed_key }) => ({ pem, sealedKey: sealed_key ?? '' }));
};

/** Certificates of every signature that a paper of ours may carry, in PEM, the newest first. */
export const selectCertificates = async (db: Db): Promise<string[]> => {
  const rows = await db.selectFrom('paper_certificate').select('pem').orderBy('since', 'desc').limit(20).execute();
  return rows.map(({ pem }) => pem);
};
