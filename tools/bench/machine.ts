import { cpus, loadavg, release, totalmem, type } from 'node:os';

/** How busy the machine is with others: tasks that ran or waited, over the last minute. */
export const loadNow = (): number => Number((loadavg()[0] ?? 0).toFixed(2));

/** What figures depend on. */
export const machine = () => ({
  processor: cpus()[0]?.model.trim() ?? 'unknown',
  cores: cpus().length,
  'memory, GB': Math.round(totalmem() / 2 ** 30),
  system: `${type()} ${release().split('.', 2).join('.')}`,
  node: process.version,
});
