import { runSpecs } from '../run-specs.ts';
import type { Context, Row } from '../suite.ts';

/** Requests that say in every way where their body ends: nobody's call is taken for a part of another's. BASE_URL names a site that runs. */
export const run = (context: Context): Promise<Row[]> => runSpecs(context, { files: ['tools/trust/framing/*.spec.ts'] });
