const path = require('node:path');
const prettier = require('prettier');

/** @typedef {import('@nx/devkit').Tree} Tree */

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

/** @param {Tree} tree @param {string} file @param {(json: Record<string, any>) => object} change */
const changeJson = (tree, file, change) => tree.write(file, `${JSON.stringify(change(JSON.parse(textOf(tree, file))), null, 2)}\n`);

/** What was written, as `npm run format` would leave it. @param {Tree} tree */
async function format(tree) {
  for (const { path: file, type, content } of tree.listChanges()) {
    if (type === 'DELETE' || content === null) continue;
    const ignorePath = path.join(tree.root, '.prettierignore');
    const { ignored, inferredParser } = await prettier.getFileInfo(path.join(tree.root, file), { ignorePath });
    if (ignored || inferredParser === null) continue;
    const options = { ...(await prettier.resolveConfig(path.join(tree.root, file))), filepath: file };
    tree.write(file, await prettier.format(content.toString('utf8'), options));
  }
}

module.exports = { addImport, addTo, changeJson, format, textOf };
