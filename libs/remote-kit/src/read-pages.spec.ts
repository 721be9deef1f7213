import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readScreens, readSite } from './read-pages.ts';
import { remoteSource } from './remote-source.ts';

let root: string;
const write = (file: string, text = '') => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const page = (screen: string, facts: string) =>
  write(`apps/games/src/pages/${screen}/page.ts`, `export default { ${facts}, Page: () => import('./${screen}-view.tsx') };`);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'site-'));
  write('apps/games/package.json', '{}');
  page('quiz', `path: ['/quiz', '/quiz/:id'], access: 'public', tokenInAddress: true, topics: ['prizes']`);
  page('score', `path: '/score', access: 'protected', layout: 'empty', topics: ['prizes']`);
});
afterEach(() => rmSync(root, { recursive: true }));

const source = () => remoteSource(join(root, 'apps/games'));

test('each path of a page is a row of the table', () => {
  const quiz = {
    app: 'games',
    screen: 'quiz',
    access: 'public',
    layout: 'default',
    rendering: 'server',
    document: true,
    tokenInAddress: true,
  };
  const score = { app: 'games', screen: 'score', path: '/score', access: 'protected', layout: 'empty', rendering: 'browser' };
  expect(readSite(root)).toEqual([{ ...quiz, path: '/quiz' }, { ...quiz, path: '/quiz/:id' }, score]);
  expect(readScreens(join(root, 'apps/none'))).toEqual([]);
});

test('a page that does not name its code is refused', () => {
  write('apps/games/src/pages/score/page.ts', "export default { path: '/score' };");
  expect(() => readSite(root)).toThrow("score/page.ts: Page is () => import('./score.tsx')");
});

test('a remote exposes its pages, islands and texts, each in a chunk of its name', () => {
  write('apps/games/src/features/prizes/messages/uk.json');
  write('apps/games/src/pages/quiz/messages/uk.json');
  write('apps/games/src/features/prizes/wheel.island.tsx');
  write('apps/games/package.json', '{ "messages": ["@pozyka/domain/steps"] }');
  expect(source()).toMatch(/'quiz': \(\) => import\(\/\* webpackChunkName: "quiz" \*\/ '\.\/src\/pages\/quiz\/quiz-view\.tsx'\)/);
  expect(source()).toMatch(/'wheel': .*"wheel" \*\/ '\.\/src\/features\/prizes\/wheel\.island\.tsx'/);
  expect(source()).toMatch(
    /'prizes': \{\s+screens: \['quiz', 'score'\],\s+'uk': .*"messages-uk-prizes" .*features\/prizes\/messages\/uk\.json/,
  );
  expect(source()).toMatch(/'quiz': \{\s+screens: \['quiz'\],\s+'uk': .*"messages-uk-quiz"/);
  expect(source()).toMatch(/'ru': joined\([^]*src\/messages\/ru\.json'\),[^]*'@pozyka\/domain\/steps\/ru\.json'\)/);
});

test('a topic is in one folder, an island has a name of its own', () => {
  expect(source).toThrow('quiz names the topic prizes, which is nowhere');
  write('apps/games/src/features/prizes/messages/uk.json');
  write('apps/games/src/features/prizes/wheel.island.tsx');
  expect(source).not.toThrow();
  write('apps/games/src/pages/prizes/messages/uk.json');
  expect(source).toThrow('both in pages and in features');
  rmSync(join(root, 'apps/games/src/pages/prizes'), { recursive: true });
  write('apps/games/src/features/wheel.island.tsx');
  expect(source).toThrow('two islands are called wheel');
});
