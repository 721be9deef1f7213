import { runSpecs } from '../run-specs.ts';
import type { Context, Row } from '../suite.ts';

/**
 * Files of customers: what they are not, polyglots, bombs, viruses, parts out of order, another's; where they lie, who gets them
 * back; the memory that the largest take.
 */
export const run = (context: Context): Promise<Row[]> =>
  runSpecs(context, {
    files: [
      'apps/main-api/src/areas/uploads/*.spec.ts',
      'apps/main-api/src/areas/files/*.spec.ts',
      'apps/main-api/src/areas/uploads/memory.trial.ts',
    ],
  });
