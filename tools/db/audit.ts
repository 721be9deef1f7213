/** `npm run audit`: whether the trail of changes holds, and an anchor to keep elsewhere. */
import { fileURLToPath } from 'node:url';
import { auditCommands } from '../../apps/main-api/src/db/audit-commands.ts';
import { sourceOf } from './arguments.ts';
import { parseAuditArguments, type AuditRequest } from './audit-arguments.ts';

const run = async (request: AuditRequest): Promise<boolean> => {
  const source = sourceOf('main', process.env, fileURLToPath(new URL('../../', import.meta.url)), true);
  if (request.command === 'anchor') {
    const anchor = await auditCommands.anchor(source);
    console.log(anchor ? `${anchor.number}:${anchor.hash}` : 'Nothing has happened since the last anchor.');
    return true;
  }
  const { events, chains, anchors, broken } = await auditCommands.verify(source, request.kept);
  if (broken !== null) console.error(`Broken at ${broken}.`);
  else console.log(`The trail holds: ${events} events in ${chains} chains, ${anchors} anchors.`);
  return broken === null;
};

const asked = parseAuditArguments(process.argv.slice(2));
if (typeof asked === 'string') {
  console.error(asked);
  process.exit(1);
}
try {
  process.exit((await run(asked)) ? 0 : 1);
} catch (error) {
  const plain = error instanceof Error && error.name === 'FolderLockedError';
  console.error(plain ? error.message : error);
  process.exit(1);
}
