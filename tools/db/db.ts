import { fileURLToPath } from 'node:url';
import { commands as mainCommands } from '../../apps/main-api/src/db/commands.ts';
import { commands as marketplaceCommands } from '../../apps/marketplace-api/src/db/commands.ts';
import { parseArguments, sourceOf, type ApiName, type Command } from './arguments.ts';

const workspaceRoot = fileURLToPath(new URL('../../', import.meta.url));
const apis = { main: mainCommands, marketplace: marketplaceCommands } as const;

const run = async (command: Command, api: ApiName, only: boolean): Promise<void> => {
  const source = sourceOf(api, process.env, workspaceRoot, only);
  const where = source.url ? 'PostgreSQL' : source.dataDir?.replace(workspaceRoot, '');
  const say = (text: string) => console.log(`${api} (${where}): ${text}`);
  if (command === 'migrate') {
    const names = await apis[api].migrate(source);
    say(names.length > 0 ? `ran ${names.join(', ')}` : 'nothing to migrate');
  } else if (command === 'seed') {
    const rows = Object.entries(await apis[api].seed(source));
    say(rows.length > 0 ? rows.map(([name, count]) => `${name} ${count}`).join(', ') : 'no seeds');
  } else {
    for (const { name, executedAt } of await apis[api].status(source)) say(`${name} ${executedAt?.toISOString() ?? 'pending'}`);
  }
};

const asked = parseArguments(process.argv.slice(2));
if (typeof asked === 'string') {
  console.error(asked);
  process.exit(1);
}
// neither knows of the other: on two cores the longer one alone is waited for, and a failure of one does not break the other off
const outcomes = await Promise.allSettled(asked.apis.map((api) => run(asked.command, api, asked.apis.length === 1)));
const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
for (const error of failures) {
  const plain = error instanceof Error && error.name === 'FolderLockedError';
  console.error(plain ? error.message : error);
}
if (failures.length > 0) process.exit(1);
