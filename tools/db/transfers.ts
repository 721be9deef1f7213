/** `npx pozyka transfers`: transfers to the lender that wait for a person, whose one is, and the way back to its payer. */
import { transferCommands } from '@pozyka/main-api/commands/transfer-commands';
import { readArguments } from '../start/arguments.mjs';
import { runCommand, sourceOf } from './command.ts';

const USAGE = 'npx pozyka transfers list | match <line> <contract number> | return <line>';
const NEEDED: Readonly<Record<string, number>> = { list: 0, match: 2, return: 1 };

await runCommand(async () => {
  const { words } = readArguments(USAGE, {}, ([command = '', ...rest]) => NEEDED[command] === rest.length);
  const source = sourceOf('main', { alone: true });
  const [command, line = '', number = ''] = words;
  if (command === 'list') {
    for (const { line_id, amount, paid_at, reason, reference, purpose } of await transferCommands.list(source)) {
      console.log([line_id, `${amount / 100} UAH`, paid_at.toISOString(), reason, reference ?? '', purpose ?? ''].join('\t'));
    }
  } else if (command === 'return') {
    await transferCommands.send(source, line);
    console.log('Ordered: the API sends it back.');
  } else {
    console.log((await transferCommands.match(source, line, number)) ? 'Posted.' : 'It was matched before.');
  }
});
