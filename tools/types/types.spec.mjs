import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';

const root = join(import.meta.dirname, '../..');

/** Files and options of a configuration, as the compiler reads it. @param {string} file from the workspace's root */
const read = (file) => {
  const path = join(root, file);
  const { options, fileNames } = ts.parseJsonConfigFileContent(ts.readConfigFile(path, ts.sys.readFile).config, ts.sys, dirname(path));
  return { files: fileNames.map((name) => relative(root, name)), knowsBrowsers: options.lib?.includes('lib.dom.d.ts') ?? false };
};

const programs = ['browser', 'servers'].map((name) => read(`tools/types/${name}.json`));
const projects = globSync('{apps/*,libs/*,servers/*,tools,tools/*}/tsconfig.json', { cwd: root });

for (const project of projects) {
  test(`a whole run checks all files of ${project}, with its globals`, () => {
    const { files, knowsBrowsers } = read(project);
    const checked = new Set(programs.flatMap((program) => (program.knowsBrowsers === knowsBrowsers ? program.files : [])));
    assert.deepEqual(
      files.filter((file) => !checked.has(file)),
      [],
    );
  });
}
