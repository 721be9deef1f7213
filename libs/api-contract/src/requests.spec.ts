import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { goodSuggestionsMax, listLimitMax } from './constants.ts';
import { mainOperations, marketplaceOperations } from './operations.ts';
import type { Operations } from './operation.ts';

const apis: readonly Operations[] = [mainOperations, marketplaceOperations];
const rows = apis.flatMap((operations) => Object.entries(operations));

describe('requests', () => {
  const refusesUnknown = (schema: z.ZodMiniType): boolean => {
    const result = z.safeParse(schema, { unheardOf: 1 });
    const codes = (issues: readonly z.core.$ZodIssue[]): string[] =>
      issues.flatMap((issue) => (issue.code === 'invalid_union' ? issue.errors.flatMap(codes) : [issue.code]));
    return !result.success && codes(result.error.issues).includes('unrecognized_keys');
  };
  const parts = rows.flatMap(([name, { params, query, body, bodyKind }]) =>
    Object.entries({ params, query, body: bodyKind === 'bytes' ? undefined : body }).flatMap(([part, schema]) =>
      schema ? [{ title: `${name} ${part}`, schema }] : [],
    ),
  );
  it.each(parts)('$title: refuses unknown keys', ({ schema }) => {
    expect(refusesUnknown(schema)).toBe(true);
  });

  const queries = rows.flatMap(([name, { query }]) => (query ? [{ name, query }] : []));
  const limited = queries.flatMap(({ name, query }) =>
    ['limit', 'Limit'].flatMap((key) => {
      const schema = query.shape[key];
      return schema ? [{ name, schema, most: name.endsWith('suggestGoods') ? goodSuggestionsMax : listLimitMax }] : [];
    }),
  );
  it.each(limited)('$name: a limit comes from text, has a default and ends at $most', ({ schema, most }) => {
    expect(z.parse(schema, undefined)).toBeGreaterThan(0);
    expect(z.parse(schema, String(most))).toBe(most);
    for (const wrong of [String(most + 1), '0', '-1', '1.5', 'ten', '', ['1', '2']]) expect(z.safeParse(schema, wrong).success).toBe(false);
  });
});
