import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defineOperation, mainOperations } from '@pozyka/api-contract';
import * as z from 'zod/mini';
import { idFieldsOf } from './id-fields.ts';

test('an id is seen wherever a request may hold it, by its shape or by its name', () => {
  // the contract's own shape of an id, under any name
  const { id } = mainOperations.removeDocument.params.shape;
  const operation = defineOperation({
    host: 'main',
    area: 'test',
    method: 'POST',
    path: '/test/:which',
    summary: '',
    access: 'customer',
    idempotent: false,
    params: z.strictObject({ which: id }),
    query: z.strictObject({ of: z.optional(id), page: z.string() }),
    body: z.strictObject({
      note: z.string(),
      lines: z.array(z.strictObject({ card: z.nullable(id), order_id: z.string() })),
      either: z.union([z.strictObject({ LoanId: z.number() }), z.strictObject({ name: z.string() })]),
    }),
  });
  assert.deepEqual(
    idFieldsOf(operation).map(({ place, path }) => `${place}.${path}`),
    ['params.which', 'query.of', 'body.lines[].card', 'body.lines[].order_id', 'body.either.LoanId'],
  );
});
