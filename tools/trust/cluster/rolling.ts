import { until } from '@pozyka/testing/until';
import { compareWithDatabase, startLoad } from './load.ts';
import type { Tried } from './site.ts';

/** Calls between two restarts, so that each meets a server that was asked before. */
const BETWEEN = 10;

/** Every server of ours ends by SIGTERM and restarts, one after another, while customers read and pay. @throws Error with what they saw */
export const restartEach = async (tried: Tried): Promise<{ times: number; note: string }> => {
  const { cluster } = tried;
  const load = await startLoad(tried);
  const askedMore = async (): Promise<void> => {
    const enough = load.asked() + BETWEEN;
    await until(() => load.asked() >= enough, `${BETWEEN} more calls are made`);
  };
  const codes: string[] = [];
  try {
    for (const name of cluster.names.filter((one) => /^(?:gateway|main-api|marketplace-api)-/.test(one))) {
      await askedMore();
      const code = await cluster.end(name);
      if (code !== 0) codes.push(`${name} ended with ${code}`);
      await cluster.start(name);
    }
    await askedMore();
  } finally {
    await load.stop();
  }
  const seen = await load.stop();
  const { reads, payments, saved, failures } = seen;
  if (codes.length > 0) throw new Error(codes.join(', '));
  if (failures.length > 0)
    throw new Error(`${failures.length} of ${load.asked()} calls failed:\n${[...new Set(failures)].slice(0, 8).join('\n')}`);
  if (reads === 0 || payments.length === 0 || saved.length === 0) throw new Error('nothing was asked');
  await compareWithDatabase(tried, seen);
  return { times: load.asked(), note: `${reads} reads, ${payments.length} payments, ${saved.length} saved addresses` };
};
