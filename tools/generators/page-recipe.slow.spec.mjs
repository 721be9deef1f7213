import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { WorkspaceCopy } from './testing/workspace-copy.mjs';

const APP = 'apps/content';
const FOLDER = `${APP}/src/pages/gifts`;
const TEXTS = ['uk', 'ru'].map((locale) => `${APP}/src/messages/${locale}.json`);

const FACTS = `import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({ path: ['/gifts', '/gifts/:id'], access: 'public', Page: () => import('./gifts.tsx') });
`;
const CODE = `import { Heading } from '@pozyka/design-system';
import { useText, type PageLoad } from '@pozyka/remote-kit';
import { Island } from '@pozyka/remote-kit/island';
import Wish from './wish.island.tsx';

const Gifts = () => {
  const text = useText();
  return (
    <>
      <Heading level={1}>{text('gifts.title')}</Heading>
      <Island name="wish">
        <Wish />
      </Island>
    </>
  );
};

export const load: PageLoad = async ({ t }) => ({ head: { title: t('title', { page: t('gifts.title') }) } });

export default Gifts;
`;
const ISLAND = `const Wish = () => <input name="wish" />;

export default Wish;
`;

/** @type {WorkspaceCopy} */
let copy;
before(() => {
  copy = new WorkspaceCopy();
});
after(() => copy.remove());

describe("a page of a remote, by the README's recipe", { timeout: 1_800_000 }, () => {
  it('is its folder and two texts, and its release has its paths, its code, its island', async () => {
    const recipe = /^### A page\n([^]*?)\n###/m.exec(copy.read('README.md'))?.[1] ?? '';
    for (const name of [FOLDER, 'page.ts', 'gifts.tsx', '.island.tsx', 'src/messages']) assert.ok(recipe.includes(name), name);

    mkdirSync(join(copy.home, FOLDER));
    copy.write(`${FOLDER}/page.ts`, FACTS);
    copy.write(`${FOLDER}/gifts.tsx`, CODE);
    copy.write(`${FOLDER}/wish.island.tsx`, ISLAND);
    for (const file of TEXTS) copy.edit(file, ['{', '{\n  "gifts.title": "Топ",']);
    assert.deepEqual(
      [...copy.touched].filter((file) => !file.startsWith(`${FOLDER}/`)),
      TEXTS,
    );

    await copy.types(APP);
    await copy.jest(APP, 'src/messages');
    await copy.node('--test', 'tools/release/pages.spec.mjs', 'tools/release/token-pages.spec.mjs');
    await copy.nx('run', '@pozyka/content:build');
    const { screens, chunks } = copy.release('content');
    assert.deepEqual(
      screens.filter(({ screen }) => screen === 'gifts').map(({ path }) => path),
      ['/gifts', '/gifts/:id'],
    );
    for (const chunk of ['gifts', 'wish']) assert.ok(Object.hasOwn(chunks, chunk), chunk);
  });

  it('does not compile without its code, and is not built without an address', async () => {
    const facts = `${FOLDER}/page.ts`;
    assert.match(await copy.failureWithout(facts, 's.tsx', () => copy.types(APP)), /gift/);
    assert.match(await copy.failureWithout(facts, "path: ['/gifts', '/gifts/:id'], ", () => copy.types(APP)), /path/);
  });
});
