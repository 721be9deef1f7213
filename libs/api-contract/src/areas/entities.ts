import * as z from 'zod/mini';
import { paperStates } from '../constants.ts';
import { alias, count, day, id } from '../schemas.ts';

/** An entity whose further fields only its own screen knows. */
export const customEntity = z.looseObject({ id });
export type CustomEntity = z.output<typeof customEntity>;

/** A paper that the lender publishes: one edition of it. An entity of the kind `documents`. */
export const publicPaper = z.extend(customEntity, {
  /** Name that all its editions share; alone it means the one in force. */
  paper: alias,
  /** An entity of the kind `document-groups`. */
  group: alias,
  title: z.string(),
  summary: z.string(),
  edition: z.int().check(z.positive()),
  /** What this edition changed. */
  changes: z.string(),
  adopted: day,
  valid_from: day,
  /** The last day of an edition that another one follows. */
  valid_until: z.nullable(day),
  state: z.enum(paperStates),
  /** Bytes and SHA-256 of its PDF; null until it is generated. */
  pdf: z.nullable(z.object({ size: count, sha256: z.string() })),
});
export type PublicPaper = z.output<typeof publicPaper>;

/** One edition whole, with the other editions of the paper, newest first. */
export const publicPaperDetails = z.extend(publicPaper, { content: z.string(), editions: z.array(publicPaper) });
export type PublicPaperDetails = z.output<typeof publicPaperDetails>;
