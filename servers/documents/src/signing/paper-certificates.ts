import { X509Certificate } from 'node:crypto';
import type { PaperCheck } from '@pozyka/api-contract';
import { kyivDay } from '@pozyka/domain';
import { sha256 } from '@pozyka/server-kit';
import type { Kysely } from 'kysely';
import type { DocumentsDatabase } from '../tables/database.ts';
import { selectCertificates } from './certificate-store.ts';

/** What is shown of a certificate: the first of those in `pem`. */
const certificateOf = (pem: string): PaperCheck['Certificates'][number] => {
  const certificate = new X509Certificate(pem);
  const { raw, validTo } = certificate;
  const { CN } = certificate.toLegacyObject().subject;
  return {
    Der: raw.toString('base64'),
    Sha256: sha256(raw),
    Owner: [CN].flat()[0] ?? '',
    ValidUntil: kyivDay(new Date(validTo)),
  };
};

/** By what papers are or were signed, the newest first. */
export const paperCertificates = async (db: Kysely<DocumentsDatabase>): Promise<PaperCheck['Certificates']> =>
  (await selectCertificates(db)).map(certificateOf);
