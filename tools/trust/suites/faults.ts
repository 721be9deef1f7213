import { runSpecs } from '../run-specs.ts';
import type { Context, Row } from '../suite.ts';

/**
 * Processes killed; a database stopped, frozen, crashed and served elsewhere, and full; a gateway's disk and a log's full; ends in order, also
 * while files are sent; more calls than can be worked on; clients that never end their headers; clocks that are set; a provider, a bank, an
 * SMS gateway and an API that are killed, down, slow, mute or talk nonsense.
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
      'tools/trust/faults/*.trial.ts',
    ],
  });
