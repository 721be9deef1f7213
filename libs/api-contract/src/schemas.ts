import * as z from 'zod/mini';
import { actionStatuses, languages, listLimitMax, registers } from './constants.ts';
import type { MarketingTag } from './constants.ts';

/** Text of a request, never longer than `max` characters. */
export const text = (max: number, min = 0) => z.string().check(z.minLength(min), z.maxLength(max));

/** Identifier of any object: a UUID, a number's digits, a fingerprint. */
export const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

/** Name of a piece of content in an address. */
export const alias = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/));

/** Kopiykas. */
export const money = z.int().check(z.nonnegative());

/** Kopiykas in a query. */
export const queryMoney = z.coerce.number<number | string>().check(z.int(), z.nonnegative());

/** Days of a loan; the business limits are narrower and answered with 422. */
export const term = z.int().check(z.gte(1), z.lte(366));

export const queryTerm = z.coerce.number<number | string>().check(z.int(), z.gte(1), z.lte(366));

/** A real day, YYYY-MM-DD. */
export const day = z.iso.date();

/** A moment, ISO 8601 with its offset. */
export const moment = z.iso.datetime({ offset: true });

/** A decimal number as a string: rates and costs in percent. */
export const decimal = z.string().check(z.regex(/^\d{1,12}(\.\d{1,10})?$/));

export const count = z.int().check(z.nonnegative());

/** The language of an answer's content; without it Accept-Language decides. */
export const language = z.optional(z.enum(languages));

/** Size of a page: at most 10000, or fewer where a list says so. */
export const limit = (standard: number, most: number = listLimitMax) =>
  z._default(z.coerce.number<number | string>().check(z.int(), z.gte(1), z.lte(most)), standard);

/** Items to pass over; past the end gives an empty list. */
export const offset = z._default(z.coerce.number<number | string>().check(z.int(), z.nonnegative()), 0);

/** The same two inside a JSON body, where numbers are numbers. */
export const bodyLimit = (standard: number) => z._default(z.int().check(z.gte(1), z.lte(listLimitMax)), standard);
export const bodyOffset = z._default(z.int().check(z.nonnegative()), 0);

export const phone = text(32, 1);
export const code = text(12, 1);
export const promocode = text(40, 1);

/** A path of this site, never an address of another one. */
export const sitePath = z.string().check(z.maxLength(500), z.regex(/^\/(?![/\\])[^\s\\\p{Cc}]*$/u));

/** A page's address: a path with its query, or the whole URL. */
export const pageUrl = text(2_000, 1);

export const idParams = z.strictObject({ id });
export const aliasParams = z.strictObject({ alias });

/** A file of a form; its size and true type are the server's to judge. */
export const file = z.file();

/** A raw body: the next bytes of a file that is being sent in pieces. */
export const bytes = z.instanceof(Uint8Array);

/** A number of bytes in a header. */
export const byteCount = z.coerce.number<number | string>().check(z.int(), z.nonnegative());

/** An action that has nothing to tell but that it was done. */
export const done = z.literal(true);

export const refusalSignificance = z.nullable(z.string());

/** State of the customer's application; the status router turns it into a screen. */
export const contractStatus = z.object({
  ActionStatus: z.enum(actionStatuses),
  Completeness: count,
  Status: z.int(),
  RefusalSignificance: refusalSignificance,
  /** In applicationCheck, while a register does not answer: which, since when, and when the application ends without its answer. */
  Awaits: z.optional(z.object({ Register: z.enum(registers), Since: moment, Until: moment })),
});
export type ContractStatus = z.output<typeof contractStatus>;

const tag = z.optional(text(255));
type Tags = Record<MarketingTag, typeof tag>;

/** Where the customer came from: the ten tags, in lower case, all optional. */
export const marketing = z.strictObject({
  utm_source: tag,
  utm_medium: tag,
  utm_channel: tag,
  utm_campaign: tag,
  utm_content: tag,
  utm_term: tag,
  partner_id: tag,
  click_id: tag,
  action_id: tag,
  web_id: tag,
} satisfies Tags);
export type Marketing = z.output<typeof marketing>;

/** One-time code sent: seconds it lives, seconds until another may be ordered, its digits. */
export const codeSent = z.object({ ExpiresIn: count, ResendAfter: count, CodeLength: count });
export type CodeSent = z.output<typeof codeSent>;

/** A value that the customer gave in a form that the server defined. */
const formValue = z.union([text(10_000), z.number(), z.boolean(), z.null(), z.array(text(1_000)).check(z.maxLength(100))]);
const fieldName = text(100, 1);

/** Values of a form by field name; a repeated group is a list of such records. */
export const formFields = z.record(fieldName, z.union([formValue, z.array(z.record(fieldName, formValue)).check(z.maxLength(50))]));
export type FormFields = z.output<typeof formFields>;

/** `{"error"}` of every failure. */
export const apiFailure = z.object({
  error: z.object({ code: z.int(), message: z.string() }),
  data: z.optional(z.record(z.string(), z.union([z.string(), z.array(z.string())]))),
});
export type ApiFailure = z.output<typeof apiFailure>;
