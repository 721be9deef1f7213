import { runSpecs } from '../run-specs.ts';
import type { Context, Row } from '../suite.ts';

/** Every private id of every call: another customer's, one that is not there, none at all. */
export const run = (context: Context): Promise<Row[]> => runSpecs(context, { files: ['apps/main-api/src/access/*.spec.ts'] });
