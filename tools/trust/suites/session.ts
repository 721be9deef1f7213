import { runSpecs } from '../run-specs.ts';
import type { Context, Row } from '../suite.ts';

/** Tokens exchanged, reused and ended; the cookie that carries them; what of a customer is found where it should not be. */
export const run = (context: Context): Promise<Row[]> =>
  runSpecs(context, {
    files: [
      'apps/main-api/src/areas/auth/sessions.spec.ts',
      'apps/gateway/src/session/*.spec.ts',
      'apps/gateway/src/proxy/proxy.spec.ts',
      'apps/gateway/src/pages/page-rules.spec.ts',
    ],
  });
