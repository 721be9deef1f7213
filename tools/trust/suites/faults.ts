import { runSpecs } from '../run-specs.ts';
import type { Context, Row } from '../suite.ts';

/**
 * Processes killed, a database stopped, frozen and back again, ends in order, more calls than can be worked on, clients that never end
 * their headers; a provider, a bank and an API that are down, slow or mute.
 */
export const run = (context: Context): Promise<Row[]> =>
  runSpecs(context, {
    files: [
      'apps/main-api/src/faults/*.spec.ts',
      'apps/main-api/src/areas/payment/paying.spec.ts',
      'apps/main-api/src/areas/bank-id/bank-id.spec.ts',
      'apps/gateway/src/faults/*.spec.ts',
      'apps/gateway/src/proxy/proxy.spec.ts',
      'libs/server-kit/src/http/call-gate.spec.ts',
    ],
  });
