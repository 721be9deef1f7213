import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { ContentError } from './content-error.ts';
import type { ContentRows } from '../tables/content-rows.ts';
import { parseContent } from './parse-content.ts';
import type { SourceFiles } from './source-files.ts';
import { fewTexts } from './testing/few-texts.ts';
import { projectScreens } from '../testing/site-screens.ts';

let seed: SourceFiles;
before(async () => {
  seed = await fewTexts();
});

const front = { title: 'Назва', category: 'loans', preview: 'Коротко', published: '2026-02-01' };
type Front = Partial<Record<'title' | 'category' | 'preview' | 'published' | 'image' | 'updated' | 'related', string>>;
const text = (more: Front = {}, body = '## Перше\n\nСлово.\n'): string =>
  `---\n${Object.entries({ ...front, ...more })
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')}\n---\n${body}`;
const both = (more: Front = {}, body?: string) => ({ 'posts/new-one.uk.md': text(more, body), 'posts/new-one.ru.md': text(more, body) });

const parseWith = (changes: Record<string, string>): Promise<ContentRows> =>
  parseContent(new Map([...seed, ...Object.entries(changes)]), projectScreens);
const issuesWith = async (changes: Record<string, string>): Promise<string[]> => {
  const error: unknown = await parseWith(changes).then(
    () => null,
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof ContentError, 'nothing was refused');
  return error.message.split('\n').toSorted();
};

test('a post is read: its text, minutes, cover, links of its language', async () => {
  const body = `## Перше\n\n${'слово '.repeat(200)}\n\n### Нижче\n\n## Друге\n\n[Блог](/posts) і [стаття](/posts/items/new-one)\n`;
  const { content_post: posts } = await parseWith(both({ image: 'card', updated: '2026-02-09', related: 'five-scam-calls' }, body));
  const [uk, ru] = ['uk', 'ru'].map((language) => posts.find((row) => row.alias === 'new-one' && row.language === language));
  assert.match(uk?.content ?? '', /<h2>Перше<\/h2>[^]*<h3>Нижче<\/h3>[^]*<h2>Друге<\/h2>/);
  assert.match(ru?.content ?? '', /href="\/ru\/posts\/items\/new-one"/);
  assert.equal(uk?.reading_minutes, 2);
  assert.match(uk?.image ?? '', /^\/v2\/system\/posts\/covers\/v1\/card\.\w+\.svg$/);
  assert.deepEqual([uk?.published_on, uk?.updated_on, uk?.related], ['2026-02-01', '2026-02-09', '["five-scam-calls"]']);
  const plain = (await parseWith(both())).content_post.find(({ alias }) => alias === 'new-one');
  assert.deepEqual([plain?.image, plain?.updated_on, plain?.related], [null, null, '[]']);
});

const cases: [string, Front, string | undefined, string][] = [
  ['unknown category', { category: 'cats' }, undefined, '3: posts/categories.json has no cats'],
  ['a day that is none', { published: '2026-02-30' }, undefined, '5: published is a day such as 2026-03-01, not 2026-02-30'],
  ['a change before its day', { updated: '2026-01-01' }, undefined, '6: updated is before published'],
  ['no such post', { related: 'five-scam-calls, no-such' }, undefined, '6: there is no other post no-such'],
  ['itself', { related: 'new-one' }, undefined, '6: there is no other post new-one'],
  ['empty preview', { preview: '' }, undefined, '4: preview is empty'],
  ['a link to no post', {}, '[тут](/posts/items/no-such)\n', '7: the link leads nowhere: /posts/items/no-such'],
  ['a link to no category', {}, '[тут](/posts/categories/cats)\n', '7: the link leads nowhere: /posts/categories/cats'],
  ['raw HTML', {}, '<img src=x onerror=alert(1)>\n', '7: raw HTML is not allowed here: <img src=x onerror=alert(1)>'],
];
for (const [name, more, body, issue] of cases)
  test(`refused with its file and line: ${name}`, async () => {
    assert.deepEqual(await issuesWith(both(more, body)), [`posts/new-one.ru.md:${issue}`, `posts/new-one.uk.md:${issue}`]);
  });

test('refused: an unknown cover, an unknown key', async () => {
  const [cover = ''] = await issuesWith(both({ image: 'cat' }));
  assert.match(cover, /^posts\/new-one\.ru\.md:6: there is no cover cat: take one of bell, /);
  const [key = ''] = await issuesWith({ ...both(), 'posts/new-one.uk.md': text().replace('preview', 'lead') });
  assert.match(key, /^posts\/new-one\.uk\.md:1: preview is missing/);
});

test('refused: languages that differ, one that is missing, categories that are not whole', async () => {
  assert.deepEqual(await issuesWith({ ...both(), 'posts/new-one.ru.md': text({ published: '2026-02-02' }) }), [
    'posts/new-one.ru.md:1: category, published, image, updated or related differ from those of its other language',
  ]);
  assert.deepEqual(await issuesWith({ 'posts/new-one.uk.md': text() }), [
    'posts/new-one.uk.md: its other language is missing: posts/new-one.ru.md',
  ]);
  const [twice = ''] = await issuesWith({
    'posts/categories.json': (seed.get('posts/categories.json') ?? '').replace('"rights"', '"loans"'),
  });
  assert.equal(twice, 'posts/categories.json:3: loans is there twice');
});
