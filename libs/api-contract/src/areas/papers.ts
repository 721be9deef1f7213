import * as z from 'zod/mini';
import { paperForces } from '../constants/papers.ts';
import { defineOperation } from '../operation.ts';
import { day, language } from '../schemas.ts';

/** What is known of a file by its sum. Nothing of it names a customer: who has the file reads more in it. */
export const paperCheck = z.object({
  Paper: z.nullable(z.object({ Title: z.string(), Number: z.nullable(z.string()), Day: day, State: z.enum(paperForces) })),
  /** By which papers are or were signed, the newest first; `Der` in base64. */
  Certificates: z.array(z.object({ Der: z.string(), Sha256: z.string(), Owner: z.string(), ValidUntil: day })),
});
export type PaperCheck = z.output<typeof paperCheck>;

export const paperOperations = {
  checkPaper: defineOperation({
    host: 'main',
    area: 'papers',
    access: 'public',
    idempotent: false,
    method: 'GET',
    path: '/v2/system/papers/:sha256',
    summary: 'Whether a file is a paper of the lender, by its SHA-256 alone, and by what certificates papers are signed',
    params: z.strictObject({ sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
    query: z.strictObject({ language }),
    data: paperCheck,
    perMinute: 60,
  }),
};
