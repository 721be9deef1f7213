/** `npx pozyka transfers`: transfers to the lender that wait for a person, whose one is, and the way back to its payer. */
import { transferCommands } from '@pozyka/main-api/commands/transfer-commands';
import { readArguments, sourceOf, tellError } from './command.ts';

const USAGE = 'npx pozyka transfers list | match <line> <contract number> | return <line>';

const { words } = readArguments(USAGE, ([command, ...rest]) =>
  command === undefined ? false : { list: 0, match: 2, return: 1 }[command] === rest.length,
);

const run = async (): Promise<boolean> => {
  const source = sourceOf('main', { alone: true });
  const [command, line = '', number = ''] = words;
  if (command === 'list') {
    for (const { line_id, amount, paid_at, reason, reference, purpose } of await transferCommands.list(source)) {
      console.log([line_id, `${amount / 100} UAH`, paid_at.toISOString(), reason, reference ?? '', purpose ?? ''].join('\t'));
    }
    return true;
  }
  if (command === 'return') {
    await transferCommands.send(source, line);
    console.log('Ordered: the API sends it back.');
    return true;
  }
  const matched = await transferCommands.match(source, line, number);
  console.log(matched ? 'Posted.' : 'It was matched before.');
  return true;
};

try {
  process.exit((await run()) ? 0 : 1);
} catch (error) {
  tellError(error);
  process.exit(1);
}
