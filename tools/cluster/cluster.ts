/** `npx pozyka cluster`: the site as on several machines, on this one, until Ctrl-C. */
import { rmSync } from 'node:fs';
import { relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { holdDataFolder } from '../start/checks.mjs';
import { exitWithHelp } from '../start/help.mjs';
import { PlainError, runProgram } from '../start/plain-error.mjs';
import { buildAll, prepareMachine, say } from '../start/prepare.mjs';
import { untilStopped } from '../start/until-stopped.mjs';
import { findPrograms } from './programs.ts';
import { readClusterSettings, type ClusterSettings } from './settings.ts';
import { startCluster, type Cluster } from './start-cluster.ts';

/** How long an ended program stays down before it is restarted. */
const RESTART_AFTER_MS = 1_000;

function readFlags(): { reset: boolean } {
  try {
    return parseArgs({ options: { reset: { type: 'boolean', default: false } } }).values;
  } catch {
    throw new PlainError(`Unknown: ${process.argv.slice(2).join(' ')}. npx pozyka cluster takes one flag: npx pozyka cluster --reset`);
  }
}

function printReady({ site, names, settings }: Cluster): void {
  const { ports, dataDir } = settings;
  const folder = relative(process.cwd(), dataDir) || dataDir;
  const lines = [
    '',
    `✔ The cluster is ready in ${process.uptime().toFixed(0)} s:  ${site}`,
    '',
    `  Runs         ${names.join(', ')}`,
    `  Behind       main API ${ports.mainApi} (${ports.mainApis.join(', ')}), marketplace API ${ports.marketplaceApi} (${ports.marketplaceApis.join(', ')}), gateways ${ports.gateways.join(', ')}`,
    `  Databases    primary ${ports.primary}, replica ${ports.replica}; Redis ${ports.redis}`,
    `  SMS outbox   http://127.0.0.1:${ports.mainApi}/_sandbox/outbox?phone=%2B380…`,
    `  Releases     npx pozyka registry list --data ${folder}`,
    `  Logs         ${folder}/logs/*.log, ${folder}/nginx/access.log`,
    '  Try          end any of them by its pid: it is restarted',
    '  Stop         Ctrl-C',
  ];
  console.log(lines.join('\n'));
}

exitWithHelp('npx pozyka cluster [--reset]; --reset deletes its data first');

await runProgram(async () => {
  const { reset } = readFlags();
  const settings: ClusterSettings = readClusterSettings(process.env);
  const { dataDir } = settings;
  // before the build, so that a missing program is reported at once
  findPrograms();
  const release = holdDataFolder(dataDir);
  const end = untilStopped();
  let cluster: Cluster | undefined;
  const restart = async (name: string): Promise<void> => {
    await wait(RESTART_AFTER_MS);
    if (!end.signal.aborted) await cluster?.start(name);
  };
  try {
    if (reset) {
      say('Starting clean');
      for (const part of ['postgres', 'redis', 'nginx', 'releases', 'revisions', 'registry.json', 'databases.stamp', 'files', 'logs']) {
        rmSync(`${dataDir}/${part}`, { recursive: true, force: true });
      }
    }
    const starting = async (): Promise<void> => {
      const node = await prepareMachine(dataDir, end.signal);
      await buildAll(node, end.signal);
      if (end.signal.aborted) return;
      const onDeath = (error: PlainError, name: string): void => {
        console.log(`▸ ${error.message.split('\n', 1)[0]} Restarting it`);
        restart(name).catch((failed: unknown) => end.fail(failed instanceof PlainError ? failed : new PlainError(String(failed))));
      };
      cluster = await startCluster({ node, settings, say, onDeath, signal: end.signal });
      if (!end.signal.aborted) printReady(cluster);
    };
    const started = starting();
    await Promise.race([started.then(() => end.promise), end.promise]);
    console.log('\n▸ Stopping');
    // what is being started is stopped once it is there
    await started.catch(() => {});
  } finally {
    await cluster?.stop();
    release();
    end.forget();
  }
});
