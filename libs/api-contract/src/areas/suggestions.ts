import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { text } from '../schemas.ts';

export const localitySuggestion = z.object({
  locality: z.string(),
  localityType: z.string(),
  region: z.string(),
  regionType: z.string(),
  /** What tells villages of one name apart; empty for a city with special status. */
  district: z.optional(z.string()),
  community: z.optional(z.string()),
  /** Of the classifier that was in force until 2023; empty where a place has none. */
  koatuu: z.string(),
  /** Of the register that replaced it (КАТОТТГ). */
  katottg: z.optional(z.string()),
});
export type LocalitySuggestion = z.output<typeof localitySuggestion>;

export const streetSuggestion = z.object({ street: z.string(), streetType: z.string(), streetOld: z.nullable(z.string()) });
export type StreetSuggestion = z.output<typeof streetSuggestion>;

/** The service's own name for Ukrainian. */
const locale = z._default(z.literal('ua'), 'ua');
const typed = text(100);
const row = { host: 'main', area: 'suggestions', method: 'GET', access: 'public', idempotent: false, mayBeStale: true } as const;
const names = { ...row, query: z.strictObject({ name: typed, locale }), data: z.array(z.string()) } as const;

export const suggestionOperations = {
  suggestSurName: defineOperation({ ...names, path: '/v2/suggest/suggestSurName', summary: 'Surnames that begin so' }),
  suggestName: defineOperation({ ...names, path: '/v2/suggest/suggestName', summary: 'First names that begin so' }),
  suggestThirdName: defineOperation({ ...names, path: '/v2/suggest/suggestThirdName', summary: 'Patronymics that begin so' }),
  suggestCity: defineOperation({
    ...row,
    path: '/v2/suggest/suggestCity',
    summary: 'Towns and villages of an area',
    query: z.strictObject({ area: z._default(typed, ''), city: typed, locale }),
    data: z.array(localitySuggestion),
  }),
  suggestStreet: defineOperation({
    ...row,
    path: '/v2/suggest/suggestStreet',
    summary: 'Streets of a locality',
    query: z.strictObject({
      area: z._default(typed, ''),
      city: z._default(typed, ''),
      street: typed,
      koatuu: z._default(text(32), ''),
      katottg: z._default(text(32), ''),
      locale,
    }),
    data: z.array(streetSuggestion),
  }),
};
