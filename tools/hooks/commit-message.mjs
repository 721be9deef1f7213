/** Hook of git: whether the subject of a commit is what CONTRIBUTING asks for. Needs no package. */
import { readFileSync } from 'node:fs';
import { isProgram } from '../start/paths.mjs';

const TYPES = ['build', 'chore', 'ci', 'docs', 'feat', 'fix', 'perf', 'refactor', 'revert', 'style', 'test'];
const SUBJECT = new RegExp(`^(?:${TYPES.join('|')})(?:\\([a-z][a-z0-9-]*\\))?!?: \\S.*$`);
const LONGEST = 72;
/** Git writes these itself, and a rebase takes them away. */
const OWN = /^(?:Merge |Revert "|fixup! |squash! |amend! )/;

/**
 * What is wrong with a message, in a line each.
 * @param {string} message
 * @returns {string[]}
 */
export function faultsOf(message) {
  const [subject = ''] = message.split('\n', 1);
  if (OWN.test(subject)) return [];
  const length = [...subject].length;
  return [
    ...(SUBJECT.test(subject)
      ? []
      : [`“${subject}” is no conventional subject: ${TYPES.join(', ')}, as in feat(content): search in the FAQ`]),
    ...(length > LONGEST ? [`the subject is ${length} characters long: ${LONGEST} at most`] : []),
  ];
}

const file = process.argv[2];
if (isProgram(import.meta.url) && file !== undefined) {
  const faults = faultsOf(readFileSync(file, 'utf8'));
  for (const fault of faults) console.error(`✖ ${fault}`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
