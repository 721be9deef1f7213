import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '../../..');
const LEFT_OUT = ['node_modules', 'dist', '.git', '.nx', '.data', 'test-results'];

/** What a check that must fail says. @param {Promise<unknown>} check @param {string} why */
export const failureOf = (check, why) =>
  check.then(
    () => assert.fail(`it passes: ${why}`),
    (error) => String(error.message),
  );

/** The workspace as a fresh clone, for what writes into sources: nothing is built, other people's packages are those of this one. */
export class WorkspaceCopy {
  home = mkdtempSync(join(tmpdir(), 'pozyka-generated-'));

  constructor() {
    cpSync(ROOT, this.home, { recursive: true, filter: (source) => !LEFT_OUT.includes(basename(source)) });
    // our own packages must be those of the copy
    mkdirSync(join(this.home, 'node_modules/@pozyka'), { recursive: true });
    const packages = readdirSync(join(ROOT, 'node_modules')).filter((name) => !['.bin', '.cache', '@pozyka'].includes(name));
    for (const name of packages) symlinkSync(join(ROOT, 'node_modules', name), join(this.home, 'node_modules', name));
    const own = readdirSync(join(ROOT, 'node_modules/@pozyka')).map((name) => `node_modules/@pozyka/${name}`);
    for (const link of own) symlinkSync(readlinkSync(join(ROOT, link)), join(this.home, link));
    const bin = 'node_modules/.bin';
    mkdirSync(join(this.home, bin));
    for (const name of readdirSync(join(ROOT, bin)).filter((other) => other !== 'pozyka'))
      symlinkSync(join(ROOT, bin, name), join(this.home, bin, name));
    symlinkSync('../../tools/pozyka/pozyka.mjs', join(this.home, bin, 'pozyka'));
  }

  /** The environment of programs in the copy, as if nothing ran around them. */
  get environment() {
    const outer = (/** @type {string} */ name) => name.startsWith('NX_') || ['NODE_TEST_CONTEXT', 'POZYKA_TASK_REPORT'].includes(name);
    return {
      ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !outer(name))),
      ...{ NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NX_TUI: 'false', NX_WORKSPACE_DATA_DIRECTORY: join(this.home, '.nx') },
    };
  }

  /** @param {string} program @param {string[]} args */
  run(program, args, env = this.environment) {
    return promisify(execFile)(program, args, { cwd: this.home, env, maxBuffer: 64 * 1024 ** 2 });
  }

  /** Runs a script in the copy; one that fails fails the test with what it said. @param {string[]} args */
  node(...args) {
    return this.run(process.execPath, args).catch((error) => assert.fail(`${error.stdout}\n${error.stderr}`));
  }

  /** @param {string[]} args */
  nx(...args) {
    return this.node('node_modules/nx/dist/bin/nx.js', ...args);
  }

  /** @param {string} project @param {string[]} files */
  jest(project, ...files) {
    return this.node('node_modules/jest/bin/jest.js', '-i', '-c', `${project}/jest.config.cjs`, ...files);
  }

  /** @param {string} file */
  read(file) {
    return readFileSync(join(this.home, file), 'utf8');
  }

  /** Files that a recipe has written. @type {Set<string>} */
  touched = new Set();

  /** @param {string} file @param {string} text */
  write(file, text) {
    this.touched.add(file);
    writeFileSync(join(this.home, file), text);
  }

  /** @param {string} file @param {[place: string, text: string][]} changes what is in it, and what takes its place */
  edit(file, ...changes) {
    let text = this.read(file);
    for (const [place, replacement] of changes) {
      assert.ok(text.includes(place), `${file} has ${place}`);
      text = text.replace(place, () => replacement);
    }
    this.write(file, text);
  }

  /** @param {string} project its folder */
  types(project) {
    return this.node('node_modules/typescript-7/bin/tsc', '--singleThreaded', '-p', `${project}/tsconfig.json`);
  }

  /** What a check says that must fail without a text of a file. @param {string} file @param {string} text @param {() => Promise<unknown>} check */
  async failureWithout(file, text, check) {
    const whole = this.read(file);
    this.edit(file, [text, '']);
    const said = await failureOf(check(), `without ${text}`);
    this.write(file, whole);
    return said;
  }

  /** @param {string} app @returns {{ version: string, container: string, chunks: object, screens: { screen: string, path: string, access: string }[] }} */
  release(app) {
    return JSON.parse(this.read(`dist/apps/${app}/release.json`));
  }

  remove() {
    rmSync(this.home, { recursive: true });
  }
}
