/** `npx pozyka cluster`: the site as on several machines, on this one, until Ctrl-C. */
import { rmSync } from 'node:fs';
import { relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readArguments } from '../start/arguments.mjs';
import { holdDataFolder } from '../start/checks.mjs';
import { runProgram, type PlainError } from '../start/plain-error.mjs';
import { buildAll, prepareMachine, say } from '../start/prepare.mjs';
import { untilStopped } from '../start/stoppable.mjs';
import { findPrograms } from './programs.ts';
import { readClusterSettings } from './settings.ts';
import { startCluster, type Cluster } from './start-cluster.ts';

/** How long an ended program stays down before it is restarted. */
const RESTART_AFTER_MS = 1_000;

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
    `  Releases     npx pozyka registry list --store ${folder}`,
    `  Logs         ${folder}/logs/*.log, ${folder}/nginx/access.log`,
    '  Try          end any of them by its pid: it is restarted',
    '  Stop         Ctrl-C',
  ];
  console.log(lines.join('\n'));
}

const USAGE = 'npx pozyka cluster [--reset]; --reset deletes its data first';
const DATA = ['postgres', 'redis', 'nginx', 'releases', 'revisions', 'registry.json', 'databases.stamp', 'files', 'logs'];

await runProgram(async () => {
  const { reset } = readArguments(USAGE, { reset: { type: 'boolean', default: false } }).values;
  const settings = readClusterSettings(process.env);
  const { dataDir } = settings;
  // before the build, so that a missing program is reported at once
  findPrograms();
  await untilStopped(async ({ signal, onEnd, fail }) => {
    onEnd(holdDataFolder(dataDir));
    if (reset) {
      say('Starting clean');
      for (const part of DATA) rmSync(`${dataDir}/${part}`, { recursive: true, force: true });
    }
    const node = await prepareMachine(dataDir, signal);
    await buildAll(node, signal);
    if (signal.aborted) return;
    const restart = async (name: string): Promise<void> => {
      await wait(RESTART_AFTER_MS);
      if (!signal.aborted) await (await starting).start(name);
    };
    const onDeath = (error: PlainError, name: string): void => {
      console.log(`▸ ${error.message.split('\n', 1)[0]} Restarting it`);
      restart(name).catch(fail);
    };
    const starting = startCluster({ node, settings, say, onDeath, signal });
    // what is being started is stopped once it is there
    onEnd(async () => (await starting.catch(() => undefined))?.stop());
    const cluster = await starting;
    if (!signal.aborted) printReady(cluster);
  });
});
