import { runSpecs } from '../run-specs.ts';
import type { Context, Row } from '../suite.ts';

/** Everything that signs, pays, changes a card or a comment, twenty times at once; parallel uses of one Idempotency-Key. */
export const run = (context: Context): Promise<Row[]> =>
  runSpecs(context, { files: ['apps/main-api/src/parallel/*.spec.ts', 'libs/server-kit/src/http/idempotency.spec.ts'] });
