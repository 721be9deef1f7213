import assert from 'node:assert/strict';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { WorkspaceCopy } from './testing/workspace-copy.mjs';

const TABLE = /^## Recipes\n[^]*?\n(\| task \|[^]*?)\n\n/m;
const UK = 'apps/content/src/messages/uk.json';
const RU = 'apps/content/src/messages/ru.json';
const STATUSES = 'libs/api-contract/src/constants/application.ts';
const JOURNEY = 'apps/main-api/src/areas/application/journey.texts.spec.ts';

/** @type {WorkspaceCopy} */
let copy;
/** What the README's table says: the task and its commands. @type {Map<string, string[]>} */
let recipes;
before(() => {
  copy = new WorkspaceCopy();
  const [, table = ''] = TABLE.exec(copy.read('README.md')) ?? [];
  recipes = new Map(
    table
      .split('\n')
      .slice(2)
      .map((row) => row.split(' | '))
      .map(([task = '', command = '']) => [task.replace('| ', ''), [...command.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)]),
  );
});
after(() => copy.remove());

/** Types a command of the README into a shell. @param {string} command */
const type = (command) => copy.run('sh', ['-c', command]).catch((error) => assert.fail(`${command}\n${error.stdout}\n${error.stderr}`));
/** Carries a recipe out, and tells what its commands said. @param {string} task */
const follow = async (task) => {
  const commands = recipes.get(task) ?? [];
  assert.ok(commands.length > 0, `the README has a command to ${task}`);
  let said = '';
  for (const command of commands) said += (await type(command)).stdout;
  return said;
};
/** @param {string} file @param {RegExp} place @param {string} text */
const edit = (file, place, text) => {
  const before = copy.read(file);
  assert.match(before, place);
  writeFileSync(join(copy.home, file), before.replace(place, text));
};
/** What a check that must fail says. @param {Promise<unknown>} check */
const failure = (check) =>
  check.then(
    () => assert.fail('it passes'),
    (error) => String(error.message),
  );

describe("the README's recipes, as they are written there", { timeout: 1_800_000 }, () => {
  it('build the shell, and do not rebuild it for a page, a remote or a step', async () => {
    const build = () => copy.nx('run', '@pozyka/shell:build');
    await build();
    const { version } = copy.release('shell');
    for (const task of ['add a page', 'add a remote', 'add a step of the application']) await follow(task);
    for (const file of ['apps/content/src/pages/gifts/gifts.tsx', 'apps/loyalty/src/remote.ts', 'apps/application-form/src/pages/contacts'])
      assert.ok(existsSync(join(copy.home, file)), file);
    const { stdout } = await build();
    assert.match(stdout, /local cache|from the cache|Cache: +\S*1\/1/i);
    assert.equal(copy.release('shell').version, version);
  });

  it('add a call', async () => {
    await follow('add a call');
    for (const file of ['libs/api-contract/src/areas', 'apps/main-api/src/areas', 'libs/api-client/src/endpoints'])
      assert.ok(
        [file + '/reminder-day', file + '/reminder-day.ts'].some((path) => existsSync(join(copy.home, path))),
        file,
      );
    await copy.node('node_modules/typescript-7/bin/tsc', '--singleThreaded', '-p', 'apps/main-api/tsconfig.json');
  });

  it('add a text: a test fails until both languages have it', async () => {
    const messages = () => copy.jest('apps/content', 'src/messages');
    edit(UK, /^\{\n/, '{\n  "gifts.more": "Більше подарунків",\n');
    assert.match(await failure(messages()), /gifts\.more/);
    edit(RU, /^\{\n/, '{\n  "gifts.more": "Больше подарков",\n');
    await messages();
  });

  it('ship a release and roll it back', async () => {
    // `npm start` has published a shell on any machine that ships
    await type('npx pozyka registry publish shell');
    assert.match(await follow('ship'), /content +stable/);
    const first = copy.release('content').version;
    edit(UK, /"gifts\.more": "[^"]+"/, '"gifts.more": "Ще подарунки"');
    const second = await follow('ship');
    assert.notEqual(copy.release('content').version, first);
    assert.ok(second.includes(copy.release('content').version), second);
    assert.match(await follow('roll back'), new RegExp(`content +stable ${first}`));
  });

  it('add a contract status: types and specs name the places that are missing', async () => {
    edit(STATUSES, /(actionStatuses = \[\n)/, "$1  'giftOffered',\n");
    assert.match(await failure(copy.jest('libs/status-router')), /giftOffered/);
    assert.match(await failure(copy.node('--test', JOURNEY)), /giftOffered/);
    const words = copy.node('node_modules/typescript-7/bin/tsc', '--singleThreaded', '-p', 'apps/contracts-and-cards/tsconfig.json');
    assert.match(await failure(words), /status\.giftOffered\.title/);
  });
});
