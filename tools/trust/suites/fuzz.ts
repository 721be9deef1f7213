import { runSpecs } from '../run-specs.ts';
import type { Context, Row } from '../suite.ts';

/** Requests drawn from the contract of every call, with what it does not allow mixed in; the gateway's own doors; hostile texts. */
export const run = (context: Context): Promise<Row[]> =>
  runSpecs(context, { files: ['apps/{main-api,marketplace-api,gateway}/src/fuzz/*.spec.ts', 'apps/marketplace-api/src/refusals.spec.ts'] });
