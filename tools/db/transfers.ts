/** `npx pozyka transfers`: transfers to the lender that name no contract, and whose one is. */
import { transferCommands } from '../../apps/main-api/src/commands/transfer-commands.ts';
import { readArguments, sourceOf, tellError } from './command.ts';

const USAGE = 'npx pozyka transfers list | match <line> <contract number>';

const { words } = readArguments(USAGE, ([command, ...rest]) =>
  command === 'match' ? rest.length === 2 : command === 'list' && rest.length === 0,
);

const run = async (): Promise<boolean> => {
  const source = sourceOf('main', { alone: true });
  const [command, line = '', number = ''] = words;
  if (command === 'list') {
    for (const { line_id, amount, paid_at, reference, purpose } of await transferCommands.list(source)) {
      console.log([line_id, `${amount / 100} UAH`, paid_at.toISOString(), reference ?? '', purpose ?? ''].join('\t'));
    }
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
