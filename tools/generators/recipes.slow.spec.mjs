import assert from 'node:assert/strict';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { WorkspaceCopy } from './testing/workspace-copy.mjs';

const TABLE = /^## Recipes\n[^]*?\n(\| task \|[^]*?)\n\n/m;
const UK = 'apps/content/src/messages/uk.json';
const RU = 'apps/content/src/messages/ru.json';
const FACTS = 'libs/api-contract/src/constants/status-facts.ts';
const SCREENS = 'libs/status-router/src/screens.ts';
const MOVES = 'servers/applications/src/application/transitions.ts';
const STAGES = 'servers/applications/src/journey/pipeline.ts';
const JOURNEY = 'docs/journey.md';
const PERSONAS = 'apps/main-api/seed/personas/personas.json';
const LOAN = 'apps/contracts-and-cards';
const LOAN_UK = `${LOAN}/src/messages/uk.json`;
const LOAN_RU = `${LOAN}/src/messages/ru.json`;
const wordsOf = (/** @type {string[]} */ ...[title, text, action]) =>
  Object.entries({ title, text, action })
    .map(([name, words]) => `  "status.giftOffered.${name}": "${words}",\n`)
    .join('');
/** What a person writes for a contract status, after the generator has written its screen. @type {[file: string, place: RegExp, text: string][]} */
const STATUS = [
  [
    FACTS,
    /(?=\} as const satisfies Readonly<Record<string, StatusFacts>>)/,
    "  giftOffered: { ...step, screen: 'gift-offer', stage: 'identity' },\n",
  ],
  [MOVES, /(?=\} as const satisfies)/, "  gift: { from: ['giftOffered'], to: ['pipeline'] },\n"],
  [STAGES, /(?= {2}\{ name: 'check')/, "  { name: 'noGift', applies: () => false, actionStatus: 'giftOffered' },\n"],
  [
    JOURNEY,
    /(?= {2}pipeline --> applicationCheck : check)/,
    '  pipeline --> giftOffered : noGift\n  giftOffered --> pipeline : gift\n  giftOffered --> nothing : cancel\n',
  ],
  [JOURNEY, /(?=\| nothing \| )/, '| giftOffered | /gift-offer | the gift is chosen | +380675550999 |\n'],
  [
    PERSONAS,
    /^\[\n/,
    `[\n  { "key": "gift", "phone": "+380675550999", "title": { "uk": "Подарунок", "ru": "Подарок" }, "action_status": "giftOffered", "steps": [] },\n`,
  ],
  [LOAN_UK, /(?<=^\{\n)/, wordsOf('Подарунок', 'Один із двох, на вибір.', 'Обрати подарунок')],
  [LOAN_RU, /(?<=^\{\n)/, wordsOf('Подарок', 'Один из двух, на выбор.', 'Выбрать подарок')],
];
/** A change that adds a status may touch this many files by hand. */
const MOST_FILES = 7;

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
    for (const file of [
      'apps/content/src/pages/gifts/gifts.tsx',
      'apps/loyalty/src/pages/loyalty/page.ts',
      'apps/application-form/src/pages/contacts',
    ])
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

  describe('add a contract status', () => {
    const types = (/** @type {string} */ project) =>
      copy.node('node_modules/typescript-7/bin/tsc', '--singleThreaded', '-p', `${project}/tsconfig.json`);
    const journey = () => copy.node('--test', 'apps/main-api/src/areas/application/journey.texts.spec.ts');

    it(`with its screen, in ${MOST_FILES} files by hand at most`, async () => {
      await follow('add a contract status');
      for (const [file, place, text] of STATUS) edit(file, place, text);
      const files = new Set(STATUS.map(([file]) => file));
      assert.ok(files.size <= MOST_FILES, `${files.size}: ${[...files].join(', ')}`);
      for (const project of ['libs/api-contract', 'libs/status-router', 'apps/main-api', LOAN]) await types(project);
      await copy.jest('libs/api-contract', 'src/constants');
      await copy.jest('libs/status-router');
      await copy.jest(LOAN, 'src/messages', 'src/pages/dashboard/dashboard', 'src/pages/gift-offer');
      await journey();
      await copy.node(
        '--test',
        ...['application/illegal', 'customers/personas-homes'].map((name) => `apps/main-api/src/areas/${name}.spec.ts`),
      );
    });

    /** @type {[what: string, file: string, piece: RegExp, check: () => Promise<unknown>, said: RegExp][]} */
    const omissions = [
      ['its row of the facts', FACTS, / {2}giftOffered: .*\n/, () => types('apps/main-api'), /giftOffered/],
      ['its stage in the facts', FACTS, /(?<=giftOffered: .*), stage: 'identity'/, () => types('libs/api-contract'), /stage/],
      ['the row of its screen', SCREENS, / {2}row\('gift-offer'.*\n/, () => types('libs/status-router'), /gift-offer/],
      ['a text of the dashboard', LOAN_UK, / {2}"status\.giftOffered\.text".*\n/, () => types(LOAN), /status\.giftOffered\.text/],
      [
        'its text in the other language',
        LOAN_RU,
        / {2}"status\.giftOffered\.text".*\n/,
        () => copy.jest(LOAN, 'src/messages'),
        /giftOffered/,
      ],
      ['what ends it', MOVES, / {2}gift: .*\n/, journey, /giftOffered/],
      ['what leads to it', STAGES, / {2}\{ name: 'noGift'.*\n/, journey, /giftOffered/],
      ['its line of the journey', JOURNEY, /\| giftOffered .*\n/, journey, /giftOffered/],
      ['its customer of the sandbox', PERSONAS, / {2}\{ "key": "gift".*\n/, journey, /giftOffered/],
    ];
    for (const [what, file, piece, check, said] of omissions)
      it(`without ${what}, and a check names it`, async () => {
        const whole = copy.read(file);
        edit(file, piece, '');
        assert.match(await failure(check()), said);
        writeFileSync(join(copy.home, file), whole);
      });
  });
});
