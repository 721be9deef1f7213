import { hash } from 'node:crypto';

/** Subresource integrity of bytes, as a script tag writes it: `sha256-…`. */
export const integrityOf = (bytes: Buffer, algorithm: 'sha256' | 'sha384' = 'sha256'): string =>
  `${algorithm}-${hash(algorithm, bytes, 'base64')}`;

/** Whether bytes are what a release says of them; releases before 2026-11-28 say it by SHA-384. */
export const isIntact = (bytes: Buffer, integrity: string): boolean =>
  integrityOf(bytes, integrity.startsWith('sha384-') ? 'sha384' : 'sha256') === integrity;
