import { loseParts } from '../cluster/losses.ts';
import { restartEach } from '../cluster/rolling.ts';
import { row, startTried } from '../cluster/site.ts';
import { REGISTRY_MS, changeRegistry, exceedLimit, runJobs } from '../cluster/together.ts';
import { runSpecs } from '../run-specs.ts';
import type { Context, Row } from '../suite.ts';

/** The site as on several machines: servers that are restarted under load, what they hold together, parts that go and come back, and reads of a replica. */
export const run = async (context: Context): Promise<Row[]> => {
  // before the site takes the machine
  const reads = await runSpecs(context, { files: ['tools/trust/cluster/*.trial.ts'] });
  const tried = await startTried(context);
  return [
    ...reads,
    await row('limits are held together by all gateways and APIs', () => exceedLimit(tried)),
    await row(`a release is seen by every gateway within ${REGISTRY_MS / 1000} s, published and taken back`, () => changeRegistry(tried)),
    await row('each server restarted in turn while customers read and pay: no failed call, nothing lost or double', () =>
      restartEach(tried, context.signal),
    ),
    await row('jobs run once with three main APIs, over days', () => runJobs(tried)),
    ...(await loseParts(tried)),
  ];
};
