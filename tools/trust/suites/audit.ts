import { runSpecs } from '../run-specs.ts';
import type { Context, Row } from '../suite.ts';

/** The trail of money, signatures and statuses: altered, deleted, moved, cut off, written anew, and changed past. */
export const run = (context: Context): Promise<Row[]> => runSpecs(context, { files: ['apps/main-api/src/areas/audit/*.spec.ts'] });
