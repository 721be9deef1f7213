import { runSpecs } from '../run-specs.ts';
import type { Context, Row } from '../suite.ts';

/** One-time codes and passwords: guessed, repeated, sent anew, of another phone, purpose or contract. */
export const run = (context: Context): Promise<Row[]> =>
  runSpecs(context, {
    files: [
      'apps/main-api/src/areas/auth/auth.spec.ts',
      'apps/main-api/src/areas/auth/code-*.spec.ts',
      'apps/main-api/src/areas/customers/{login,restore}.spec.ts',
      'apps/main-api/src/areas/contracts/signing.spec.ts',
      'apps/main-api/src/areas/sms/sms.spec.ts',
    ],
  });
