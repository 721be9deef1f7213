#!/usr/bin/env node
/** `npx pozyka <command>`: one way to the commands of the workspace; knows Node's own modules alone. */
import { join } from 'node:path';
import { environmentOf, findNode24 } from '../start/node24.mjs';
import { workspaceRoot } from '../start/paths.mjs';
import { PlainError, runProgram } from '../start/plain-error.mjs';
import { runForeground } from '../start/foreground.mjs';
import { COMMANDS, GROUPS } from './commands.mjs';

const help = () =>
  [
    'Usage: npx pozyka <command> [arguments]; npx pozyka <command> --help tells the rest',
    ...Object.entries(GROUPS).flatMap(([group, commands]) => [
      `\n${group}`,
      ...Object.entries(commands).map(([name, { does }]) => `  ${name.padEnd(11)} ${does}`),
    ]),
    '\nnpm run nx -- <arguments> is Nx itself: npm run nx -- graph, npx nx serve content, npx nx test domain.',
  ].join('\n');

await runProgram(() => {
  const [name, ...args] = process.argv.slice(2);
  if (name === undefined || ['help', '--help', '-h'].includes(name)) return console.log(help());
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new PlainError(`${name} is not a command.\n\n${help()}`);
  const { script, words = [], old } = command;
  const node = old ? process.execPath : findNode24();
  runForeground(node, [join(workspaceRoot, script), ...words, ...args], { env: old ? process.env : environmentOf(node) });
});
