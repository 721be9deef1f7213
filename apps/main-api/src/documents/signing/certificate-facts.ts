import { createHash, X509Certificate } from 'node:crypto';
import type { PaperCheck } from '@pozyka/api-contract';
import { kyivDay } from '@pozyka/domain';

/** What is told of a certificate: the first of those in `pem`. */
export const certificateFacts = (pem: string): PaperCheck['Certificates'][number] => {
  const certificate = new X509Certificate(pem);
  const { raw, validTo } = certificate;
  const { CN } = certificate.toLegacyObject().subject;
  return {
    Der: raw.toString('base64'),
    Sha256: createHash('sha256').update(raw).digest('hex'),
    Owner: [CN].flat()[0] ?? '',
    ValidUntil: kyivDay(new Date(validTo)),
  };
};
