import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { SiteAddresses } from '@pozyka/server-kit';
import { ContentError } from './content-error.ts';
import { parseContent } from './parse-content.ts';
import { fewTexts } from './testing/few-texts.ts';
import { projectScreens } from '../testing/site-screens.ts';

const seed = await fewTexts();

/** The parser's issues for the project's texts with some files replaced (null: removed). */
const issuesWith = async (
  changes: Record<string, string | null>,
  shipped: SiteAddresses['screens'] = projectScreens,
): Promise<string[]> => {
  const files = new Map(seed);
  for (const [file, text] of Object.entries(changes)) {
    if (text === null) files.delete(file);
    else files.set(file, text);
  }
  try {
    await parseContent(files, shipped);
    return [];
  } catch (error) {
    assert.ok(error instanceof ContentError);
    return error.message.split('\n').toSorted();
  }
};

const branchRows = (seed.get('branches.tsv') ?? '').split('\n');
const branchColumns = `branches.tsv:1: the columns are ${(branchRows[0] ?? '').split('\t').join(', ')}`;
/** The first of the branches, then this one. */
const withBranch = (row: string): string => [branchRows[0], branchRows[1], row].join('\n');

const about = (body: string): string => `---\ntitle: Про нас\ndescription: Хто ми\n---\n${body}`;

describe('texts that are refused, with file and line', () => {
  const cases: [string, Record<string, string | null>, string][] = [
    [
      'front matter missing',
      { 'pages/about.uk.md': 'Текст\n' },
      'pages/about.uk.md:1: begin with "---", then title, description, then "---"',
    ],
    [
      'unknown key',
      { 'pages/about.uk.md': '---\ntitle: Я\ncolour: red\ndescription: Я\n---\nТекст\n' },
      'pages/about.uk.md:3: expected "title: …" or "description: …"',
    ],
    ['empty title', { 'pages/about.uk.md': '---\ntitle:\ndescription: Я\n---\nТекст\n' }, 'pages/about.uk.md:2: title is empty'],
    ['description missing', { 'pages/about.uk.md': '---\ntitle: Я\n---\nТекст\n' }, 'pages/about.uk.md:1: description is missing'],
    ['empty text', { 'pages/about.uk.md': about('\n') }, 'pages/about.uk.md:5: the text is empty'],
    [
      'dead link',
      { 'pages/about.uk.md': about('Слово\n\nДалі [тут](/no-such-page).\n') },
      'pages/about.uk.md:7: the link leads nowhere: /no-such-page',
    ],
    [
      'link with a language',
      { 'pages/about.uk.md': about('[тут](/ru/faq)\n') },
      'pages/about.uk.md:5: write the link without a language, it is added: /ru/faq',
    ],
    [
      'foreign scheme',
      { 'pages/about.uk.md': about('[тут](javascript:alert)\n') },
      'pages/about.uk.md:5: links begin with /, https:, mailto: or tel:, not javascript:alert',
    ],
    [
      'protocol-relative link',
      { 'pages/about.uk.md': about('[тут](//evil.example)\n') },
      'pages/about.uk.md:5: links begin with /, https:, mailto: or tel:, not //evil.example',
    ],
    [
      'raw HTML',
      { 'pages/about.uk.md': about('Слово\n\n<script>alert(1)</script>\n') },
      'pages/about.uk.md:7: raw HTML is not allowed here: <script>alert(1)</script>',
    ],
    [
      'first-level heading',
      { 'pages/about.uk.md': about('Слово\n\n# Заголовок\n') },
      'pages/about.uk.md:7: the title is the only first-level heading: use "##"',
    ],
    [
      'unknown company detail',
      { 'pages/about.uk.md': about('Слово\n{{company.fax}}\n') },
      'pages/about.uk.md:6: unknown {{company.fax}}: company.json does not have it',
    ],
    ['other language missing', { 'pages/about.ru.md': null }, 'pages/about.uk.md: its other language is missing: pages/about.ru.md'],
    ['name without a language', { 'pages/about.md': 'Текст' }, 'pages/about.md: name it <alias>.<uk or ru>.<md>'],
    ['stray file', { 'notes.txt': 'x' }, 'notes.txt: no text is expected here'],
    [
      'question without an id',
      { 'faq/cards.uk.md': '---\ntitle: Картки\norder: 4\n---\n## Чому?\nТому.\n' },
      'faq/cards.uk.md:5: a question needs its id: "## Question {#id}"',
    ],
    [
      'broken JSON',
      { 'menus.json': '{\n  "main": [\n    { "link": "/faq" "uk": "Так" }\n  ]\n}\n' },
      'menus.json:3: not valid JSON: CommaExpected',
    ],
    [
      'menu item without Russian',
      { 'menus.json': '{\n  "main": [\n    { "link": "/faq", "uk": "Так" }\n  ]\n}\n' },
      'menus.json:3: main.0.ru: Invalid input',
    ],
    [
      'menu link that leads nowhere',
      { 'menus.json': '{\n  "main": [\n    {\n      "link": "/nowhere",\n      "uk": "Так",\n      "ru": "Да"\n    }\n  ]\n}\n' },
      'menus.json:4: the link leads nowhere: /nowhere',
    ],
    [
      'id given twice',
      { 'lookups/SocialStatus.json': '[\n  { "id": "a", "uk": "А", "ru": "А" },\n  { "id": "a", "uk": "Б", "ru": "Б" }\n]\n' },
      'lookups/SocialStatus.json:3: a is there twice',
    ],
    [
      'a document that the form knows nothing of',
      { 'lookups/RegDocumentType.json': '[\n  { "id": "licence", "uk": "Посвідчення водія", "ru": "Водительское удостоверение" }\n]\n' },
      'lookups/RegDocumentType.json:2: the form has no questions for licence, only for passport and id_card',
    ],
    ['search data for no address of the rest', { 'seo.json': '[]\n' }, 'seo.json: the rule "/*" is missing'],
    [
      'redirects that lead round',
      { 'redirects.json': '[\n  { "from": "/a", "to": "/b" },\n  { "from": "/b", "to": "/c" },\n  { "from": "/c", "to": "/a" }\n]\n' },
      'redirects.json:2: the rules lead round from /a',
    ],
    [
      'a pattern that leads into itself',
      { 'redirects.json': '[\n  { "from": "/old/*", "to": "/old/new/*" }\n]\n' },
      'redirects.json:2: the rules lead round from /old/*',
    ],
    [
      'a redirect to another host that is not named',
      { 'redirects.json': '[\n  { "from": "/a", "to": "https://evil.example/" }\n]\n' },
      'redirects.json:2: a target off the site needs its "host" named',
    ],
    [
      'a redirect to another host than the named one',
      { 'redirects.json': '[\n  { "from": "/a", "to": "https://bank.gov.ua@evil.example/", "host": "bank.gov.ua" }\n]\n' },
      'redirects.json:2: the target must be an https address of bank.gov.ua',
    ],
    [
      'a redirect without a scheme',
      { 'redirects.json': '[\n  { "from": "/a", "to": "//evil.example/" }\n]\n' },
      'redirects.json:2: a target off the site needs its "host" named',
    ],
    [
      'a redirect to nowhere',
      { 'redirects.json': '[\n  { "from": "/a", "to": "/nowhere" }\n]\n' },
      'redirects.json:2: the link leads nowhere: /nowhere',
    ],
    [
      'a capture that is not there',
      { 'redirects.json': '[\n  { "from": "/a/:x", "to": "/:y" }\n]\n' },
      'redirects.json:2: :y is not in "from"',
    ],
    [
      'a snippet that would leave its template',
      { 'snippets.json': '[\n  { "id": "a", "path": "/*", "place": "head", "category": "marketing", "html": "</template><p>" }\n]\n' },
      'snippets.json:2: a template cannot stand in a snippet',
    ],
    [
      'a snippet of which the site would leave something out',
      {
        'snippets.json':
          '[\n  { "id": "a", "path": "/*", "place": "head", "category": "marketing", "html": "<object data=x></object>" }\n]\n',
      },
      'snippets.json:2: the site would leave out <object>',
    ],
    ['branches without their columns', { 'branches.tsv': 'id\ttype\n' }, branchColumns],
    ['a branch with a column too few', { 'branches.tsv': withBranch('lviv-1\tbranch') }, 'branches.tsv:3: 2 columns instead of 10'],
    [
      'hours that cannot be read',
      { 'branches.tsv': withBranch('lviv-1\tbranch\t49.8\t24\t9-18\t\tА\tА\tБ\tБ') },
      'branches.tsv:3: hours: write it as Mo-Fr 09:00-18:00; Sa 10:00-15:00',
    ],
    [
      'a branch beyond the globe',
      { 'branches.tsv': withBranch('lviv-1\tbranch\t149.8\t24\t24/7\t\tА\tА\tБ\tБ') },
      'branches.tsv:3: lat: Invalid input',
    ],
    [
      'a branch twice',
      { 'branches.tsv': withBranch('kyiv-1\tbranch\t49.8\t24\t24/7\t\tА\tА\tБ\tБ') },
      'branches.tsv:3: kyiv-1 is there twice',
    ],
    ['a list of the form missing', { 'lookups/Region.json': null }, 'lookups/Region.json: the application form needs this list'],
    [
      'a block of another outline',
      { 'blocks/home-hero.ru.json': '{ "title": "Заём" }' },
      'blocks/home-hero.uk.json: its names and lists differ from those of its other language',
    ],
  ];
  for (const [name, changes, expected] of cases) {
    test(name, async () => {
      const issues = await issuesWith(changes);
      assert.ok(issues.includes(expected), `expected "${expected}" among:\n${issues.join('\n')}`);
    });
  }

  test('a secret has no place in the public configuration', async () => {
    const configs = '{\n  "frontend": { "fingerprint_token": "",\n    "fingerprint_secret": "x" }\n}\n';
    assert.equal((await issuesWith({ 'configs.json': configs })).length, 1);
  });

  const taken: [file: string, address: string, app: string][] = [
    ['pages/faq', '/faq', 'content'],
    ['pages/login', '/login', 'shell'],
    ['pages/pay', '/pay', 'contracts-and-cards'],
    ['pages/healthz', '/healthz', 'gateway'],
    ['pages/bonus', '/bonus', 'loyalty'],
    ['custom/documents/verify-1', '/documents/verify', 'contracts-and-cards'],
    ['posts/promo', '/posts/items/promo', 'loyalty'],
  ];
  for (const [name, address, app] of taken) {
    test(`a text at ${address}, which is a screen of ${app}`, async () => {
      const loyalty = ['/Bonus/:part?', '/posts/items/promo'].map((path) => ({ path, app: 'loyalty' }));
      const shipped: SiteAddresses['screens'] = [...projectScreens, ...loyalty];
      const pair = (part: string) => ['uk', 'ru'].map((language): [string, string] => [`${name}.${language}.md`, part]);
      const like = {
        pages: about('Текст\n'),
        posts: seed.get('posts/five-scam-calls.uk.md'),
        custom: seed.get('custom/documents/licence-1.uk.md'),
      };
      const issues = await issuesWith(Object.fromEntries(pair(like[name.split('/')[0] as keyof typeof like] ?? '')), shipped);
      for (const language of ['uk', 'ru'])
        assert.ok(
          issues.includes(`${name}.${language}.md: ${address} is a screen of ${app}, no page can have this name`),
          issues.join('\n'),
        );
    });
  }

  test('a link to what no release brings leads nowhere', async () => {
    const text = { 'pages/about.uk.md': about('[тут](/passkeys)\n') };
    assert.deepEqual(await issuesWith(text), []);
    assert.ok((await issuesWith(text, [])).includes('pages/about.uk.md:5: the link leads nowhere: /passkeys'));
  });

  test('the same question id in two categories', async () => {
    const text = '---\ntitle: Ще\norder: 9\n---\n## Яка картка? {#which-card}\nБудь-яка.\n';
    const issues = await issuesWith({ 'faq/zz.uk.md': text, 'faq/zz.ru.md': text });
    assert.deepEqual(issues, ['faq/zz.ru.md:5: the id which-card is taken', 'faq/zz.uk.md:5: the id which-card is taken']);
  });

  test('every issue is told at once', async () => {
    const issues = await issuesWith({ 'pages/about.uk.md': about('[а](/nowhere)\n\n<b>я</b>\n'), 'notes.txt': 'x' });
    assert.ok(issues.length >= 3);
  });
});

describe('texts that are taken', () => {
  test('line ends of Windows make no difference', async () => {
    const rows = await parseContent(seed, projectScreens);
    assert.equal(rows.content_page.filter(({ content }) => content.includes('\r')).length, 0);
  });

  test('the company stands in the text, in its language', async () => {
    const rows = await parseContent(seed, projectScreens);
    const [uk, ru] = ['uk', 'ru'].map((language) => rows.content_page.find((page) => page.alias === 'about' && page.language === language));
    assert.match(uk?.content ?? '', /ТОВ «Позика Онлайн»/);
    assert.match(ru?.content ?? '', /ООО «Позика Онлайн»/);
  });

  test('Russian links lead to Russian pages', async () => {
    const files = new Map(seed).set('pages/about.ru.md', about('[а](/) [б](/faq#which-card) [в](https://bank.gov.ua/)\n'));
    const page = (await parseContent(files, projectScreens)).content_page.find(
      ({ alias, language }) => alias === 'about' && language === 'ru',
    );
    assert.equal(
      page?.content,
      '<p><a href="/ru">а</a> <a href="/ru/faq#which-card">б</a> <a href="https://bank.gov.ua/" rel="external noopener">в</a></p>',
    );
  });

  test('numbers do not break', async () => {
    const files = new Map(seed).set('pages/about.uk.md', about('Від 20 000 ₴ під 1 % на 30 днів\n'));
    const page = (await parseContent(files, projectScreens)).content_page.find(
      ({ alias, language }) => alias === 'about' && language === 'uk',
    );
    assert.equal(page?.content, '<p>Від 20\u00a0000\u00a0₴ під 1\u00a0% на 30 днів</p>');
  });
});
