import { parseArgs } from 'node:util';
import { PlainError } from './plain-error.mjs';

/** @param {string} usage */
const textOf = (usage) => (usage.startsWith('Usage') ? usage : `Usage: ${usage}`);

/** Prints how a command is used and ends, where `--help` is typed. Called before anything is done. @param {string} usage */
export function exitWithHelp(usage) {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return;
  console.log(textOf(usage));
  process.exit(0);
}

/**
 * What was typed behind a command; `--help` ends the program.
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} const T
 * @param {string} usage @param {T} options
 * @param {(words: string[], values: ReturnType<typeof parseArgs<{ options: T, allowPositionals: true }>>['values']) => boolean} [isRight] no words where absent
 * @throws {PlainError} for an unknown flag and what is not right
 */
export function readArguments(usage, options, isRight = (words) => words.length === 0) {
  exitWithHelp(usage);
  const { positionals: words, values } = parse(usage, options);
  if (!isRight(words, values)) throw new PlainError(textOf(usage));
  return { words, values };
}

/** @template {NonNullable<import('node:util').ParseArgsConfig['options']>} const T @param {string} usage @param {T} options */
function parse(usage, options) {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new PlainError(`${error instanceof Error ? error.message : error}. ${textOf(usage)}`);
  }
}
