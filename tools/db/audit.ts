/** `npx pozyka audit`: whether the trail of changes holds, and an anchor to store in another place. */
import { auditCommands } from '@pozyka/main-api/commands/audit-commands';
import { readArguments } from '../start/arguments.mjs';
import { PlainError } from '../start/plain-error.mjs';
import { runCommand, sourceOf } from './command.ts';

const USAGE = 'npx pozyka audit verify [--anchor <number>:<hash>] | anchor';
const ANCHOR = /^(\d+):([0-9a-f]{64})$/;

await runCommand(async () => {
  const { words, values } = readArguments(
    USAGE,
    { anchor: { type: 'string' } },
    ([command, ...rest], { anchor }) =>
      rest.length === 0 &&
      (command === 'verify' ? anchor === undefined || ANCHOR.test(anchor) : command === 'anchor' && anchor === undefined),
  );
  const source = sourceOf('main', { alone: true });
  if (words[0] === 'anchor') {
    const anchor = await auditCommands.anchor(source);
    console.log(anchor ? `${anchor.number}:${anchor.hash}` : 'Nothing has happened since the last anchor.');
    return;
  }
  const [, number, hash] = ANCHOR.exec(values.anchor ?? '') ?? [];
  const known = hash === undefined ? undefined : { number: Number(number), hash };
  const { events, chains, anchors, broken } = await auditCommands.verify(source, known);
  if (broken !== null) throw new PlainError(`Broken at ${broken}.`);
  console.log(`The trail holds: ${events} events in ${chains} chains, ${anchors} anchors.`);
});
