import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { parse } from 'yaml';
import { workspaceRoot } from '../start/paths.mjs';
import { PORTS } from '../start/settings.mjs';
import { faultsOf } from './commit-message.mjs';

const read = (/** @type {string} */ file) => readFileSync(join(workspaceRoot, file), 'utf8');
const declared = ['package.json', 'tools/extras/package.json', 'tools/node24/package.json'].flatMap((file) => {
  const { dependencies, devDependencies, optionalDependencies, overrides } = JSON.parse(read(file));
  return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies, ...overrides });
});

describe('the subject of a commit', () => {
  for (const good of [
    'feat(content): search in the FAQ',
    'fix: a restart loses nothing',
    'refactor(main-api)!: one door\n\nA long line of a body may be longer than any subject, and says why it was done.',
    'Merge branch "main"',
    'fixup! feat: a page',
  ])
    it(`is “${good.split('\n', 1)[0]}”`, () => assert.deepEqual(faultsOf(good), []));

  for (const [bad, fault] of /** @type {const} */ ([
    ['wip', /no conventional subject/],
    ['Feature: a page', /no conventional subject/],
    ['feat(Content): a page', /no conventional subject/],
    ['feat:', /no conventional subject/],
    ['', /no conventional subject/],
    [`feat: ${'а'.repeat(67)}`, /73 characters/],
  ]))
    it(`is not “${bad}”`, () => assert.match(faultsOf(bad).join('\n'), fault));
});

describe('renovate.json', () => {
  const { packageRules } = JSON.parse(read('renovate.json'));
  /** @type {string[]} */
  const names = packageRules.flatMap((/** @type {{ matchPackageNames: string[] }} */ rule) => rule.matchPackageNames);

  it('has rules for packages that are there', () => {
    const images = ['node', 'docker.io/library/node'];
    const there = (/** @type {string} */ name) =>
      name.endsWith('/**')
        ? declared.some((other) => other.startsWith(name.slice(0, -2)))
        : declared.includes(name) || images.includes(name);
    assert.deepEqual(
      names.filter((name) => !there(name)),
      [],
    );
  });

  it('says of each rule why', () => {
    for (const { description } of packageRules) assert.match(description, /\S/);
  });
});

it('the templates of issues are forms with questions, and the hooks run what is there', () => {
  for (const name of ['bug', 'idea']) {
    const { name: title, description, body } = parse(read(`.github/ISSUE_TEMPLATE/${name}.yml`));
    assert.ok(title && description, name);
    assert.ok(
      body.some((/** @type {{ validations?: { required?: boolean } }} */ { validations }) => validations?.required === true),
      name,
    );
  }
  const hooks = parse(read('lefthook.yml'));
  assert.deepEqual(Object.keys(hooks), ['pre-commit', 'commit-msg']);
  assert.match(hooks['commit-msg'].jobs[0].run, /^node tools\/hooks\/commit-message\.mjs \{1\}$/);
});

it('the container for development brings what npm test needs, and forwards the ports of npm start', () => {
  const { image, postCreateCommand, containerEnv, forwardPorts } = JSON.parse(read('.devcontainer/devcontainer.json'));
  assert.match(image, new RegExp(`:${read('.nvmrc').split('.', 1)[0]}-`));
  for (const name of ['chromium', 'firefox-esr', 'webkit2gtk-driver', 'xvfb', 'redis-server', 'npm ci'])
    assert.match(postCreateCommand, new RegExp(`\\b${name}\\b`));
  assert.deepEqual(Object.keys(containerEnv), ['CHROME_PATH', 'FIREFOX_PATH']);
  assert.deepEqual(
    forwardPorts,
    Object.values(PORTS)
      .map(({ port }) => port)
      .toSorted(),
  );
});
