import { runSpecs } from '../run-specs.ts';
import type { Context, Row } from '../suite.ts';

/** A database saved, destroyed and restored, damaged and misplaced backups; needs PostgreSQL's client programs. */
export const run = (context: Context): Promise<Row[]> => runSpecs(context, { files: ['tools/db/backup.trial.ts'] });
