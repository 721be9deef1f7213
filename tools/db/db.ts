import { relative, resolve } from 'node:path';
import { commands as mainCommands } from '@pozyka/main-api/commands/commands';
import { importPlacesOf } from '@pozyka/main-api/commands/places-command';
import { commands as marketplaceCommands } from '@pozyka/marketplace-api/commands/commands';
import { migrations as mainMigrations } from '@pozyka/main-api/migrations';
import { migrations as marketplaceMigrations } from '@pozyka/marketplace-api/migrations';
import { readArguments } from '../start/arguments.mjs';
import { workspaceRoot } from '../start/paths.mjs';
import { plainOf, runCommand, sourceOf } from './command.ts';
import { lockLines, locksOf } from './migration-locks.ts';
import { readReleased, releasedOf, writeReleased } from './released.ts';
import { siteAddresses } from './site-addresses.ts';

const APIS = {
  main: { ...mainCommands, migrations: mainMigrations },
  marketplace: { ...marketplaceCommands, migrations: marketplaceMigrations },
} as const;
const COMMANDS = ['migrate', 'status', 'seed', 'locks', 'released'];
const USAGE = `npx pozyka db ${COMMANDS.join('|')} [--api ${Object.keys(APIS).join('|')}], or npx pozyka db places <file> [--replace]`;

await runCommand(async () => {
  const { words, values } = readArguments(
    USAGE,
    { api: { type: 'string' }, replace: { type: 'boolean', default: false } },
    ([command = '', ...rest], { api, replace }) =>
      command === 'places'
        ? rest.length === 1 && (api === undefined || api === 'main')
        : !replace && COMMANDS.includes(command) && rest.length === 0 && (api === undefined || Object.hasOwn(APIS, api)),
  );
  const [command, file = ''] = words;
  const run = async ([api, commands]: [string, (typeof APIS)[keyof typeof APIS]]): Promise<void> => {
    const source = sourceOf(api, { alone: values.api !== undefined });
    const where = source.url ? 'PostgreSQL' : relative(workspaceRoot, source.dataDir ?? '');
    const say = (text: string) => console.log(`${api} (${where}): ${text}`);
    if (command === 'places') {
      const { all, added, changed, differences } = await importPlacesOf(source, resolve(file), values.replace);
      for (const difference of differences) say(difference);
      say(changed ? `${all} settlements, ${added} of them beside the seed` : `${all} settlements, all there already`);
    } else if (command === 'migrate') {
      const names = await commands.migrate(source);
      say(names.length > 0 ? `ran ${names.join(', ')}` : 'nothing to migrate');
    } else if (command === 'locks') {
      const { newest = '' } = readReleased()[api] ?? {};
      for (const line of (await locksOf(commands.migrations, newest)).flatMap(lockLines)) console.log(`${api}: ${line}`);
    } else if (command === 'released') {
      const released = await releasedOf(commands.migrations);
      writeReleased({ ...readReleased(), [api]: released });
      console.log(`${api}: ${released.newest} is the newest that has run`);
    } else if (command === 'seed') {
      const rows = Object.entries(await commands.seed(source, api === 'main' ? await siteAddresses() : undefined));
      say(rows.length > 0 ? rows.map(([name, count]) => `${name} ${count}`).join(', ') : 'no seeds');
    } else {
      for (const { name, executedAt } of await commands.status(source)) say(`${name} ${executedAt?.toISOString() ?? 'pending'}`);
    }
  };
  // neither knows of the other: on two cores the longer one alone is waited for, and a failure of one does not break the other off
  const wanted = command === 'places' ? 'main' : values.api;
  const outcomes = await Promise.allSettled(
    Object.entries(APIS)
      .filter(([name]) => wanted === undefined || name === wanted)
      .map(run),
  );
  const [first, ...others] = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
  for (const error of others) console.error(plainOf(error));
  if (first !== undefined) throw first;
});
