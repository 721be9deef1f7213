/** `npx pozyka audit`: whether the trail of changes holds, and an anchor to store in another place. */
import { auditCommands } from '@pozyka/main-api/commands/audit-commands';
import { readArguments, sourceOf, tellError } from './command.ts';

const USAGE = 'npx pozyka audit verify [--anchor <number>:<hash>] | anchor';
const ANCHOR = /^(\d+):([0-9a-f]{64})$/;

const { words, value } = readArguments(
  USAGE,
  ([command, ...rest], anchor) =>
    rest.length === 0 &&
    (command === 'verify' ? anchor === undefined || ANCHOR.test(anchor) : command === 'anchor' && anchor === undefined),
  'anchor',
);
const [, number, hash] = ANCHOR.exec(value ?? '') ?? [];

const run = async (): Promise<boolean> => {
  const source = sourceOf('main', { alone: true });
  if (words[0] === 'anchor') {
    const anchor = await auditCommands.anchor(source);
    console.log(anchor ? `${anchor.number}:${anchor.hash}` : 'Nothing has happened since the last anchor.');
    return true;
  }
  const known = hash === undefined ? undefined : { number: Number(number), hash };
  const { events, chains, anchors, broken } = await auditCommands.verify(source, known);
  if (broken !== null) console.error(`Broken at ${broken}.`);
  else console.log(`The trail holds: ${events} events in ${chains} chains, ${anchors} anchors.`);
  return broken === null;
};

try {
  process.exit((await run()) ? 0 : 1);
} catch (error) {
  tellError(error);
  process.exit(1);
}
