/** @typedef {import('@nx/devkit').Tree} Tree */

const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** @param {string} name @throws an Error in plain words for what cannot name a folder, a screen and a chunk */
const needName = (name) => {
  if (!NAME.test(name)) throw new Error(`${name}: small letters, digits and single hyphens, a letter first: loyalty, bonus-points`);
};

/** @param {Tree} tree @param {string} file */
const textOf = (tree, file) => {
  const text = tree.read(file, 'utf8');
  if (text === null) throw new Error(`${file} is not there`);
  return text;
};

/**
 * Writes into the first piece of a file that begins with `from` and ends with `to`, at its end.
 * @param {Tree} tree @param {string} file @param {{ from?: string, to: string, add: string }} piece
 */
function addTo(tree, file, { from = '', to, add }) {
  const text = textOf(tree, file);
  const start = text.indexOf(from);
  const end = start < 0 ? -1 : text.indexOf(to, start + from.length);
  if (end < 0) throw new Error(`${file} has no “${from}” up to “${to.trim()}” any more: tell the generator where it went`);
  tree.write(file, text.slice(0, end) + add + text.slice(end));
}

/** After the last import. @param {Tree} tree @param {string} file @param {string} line */
function addImport(tree, file, line) {
  const text = textOf(tree, file);
  const last = [...text.matchAll(/^(?:import|\}) .*from '.*';\n/gm)].at(-1);
  const at = last ? last.index + last[0].length : 0;
  tree.write(file, `${text.slice(0, at)}${line}\n${text.slice(at)}`);
}

module.exports = { addImport, addTo, needName, textOf };
