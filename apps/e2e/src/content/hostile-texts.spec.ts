import { randomUUID } from 'node:crypto';
import { hostileStrings } from '@pozyka/testing/hostile';
import { expect, expectTexts, test, type Respond } from '../support/hostile-site.ts';
import { hydrated } from '../support/site.ts';

/** Half of the strings each, as one list may hold so many. */
const parts = [0, 1, 2].map((part) => hostileStrings.slice(part * 90, part * 90 + 90));
const place = (alias: string) => `<div data-block="${alias}"></div>`;
const whole = hostileStrings.join(' ');
const link = '/about';

/** As many questions as the search shows at once, with all of the strings as HTML. */
const RAW_QUESTIONS = Array.from({ length: 20 }, (_, index) => ({
  id: `q${index}`,
  question: `Запитання ${index}`,
  answer: `<p>Відповідь</p> ${hostileStrings.filter((_hostile, at) => at % 20 === index).join(' ')}`,
}));
const HTML = '<p>Текст</p>';

/** Blocks whose plain texts are hostile. */
const BLOCKS: Record<string, object> = {
  ...Object.fromEntries(
    parts.map((strings, index) => [
      `cards-${index}`,
      { type: 'cards', title: 'Картки', items: strings.map((title) => ({ title, text: HTML })) },
    ]),
  ),
  steps: { type: 'steps', title: parts[0]?.join(' '), items: parts[1]?.map((title) => ({ title, text: HTML })) },
  columns: { type: 'columns', items: parts[2]?.map((title) => ({ title, text: HTML })) },
  faq: { type: 'faq', title: 'Запитання', items: parts[0]?.map((title) => ({ title, text: HTML })), more: { title: whole, link } },
  table: { type: 'table', title: whole, head: ['А', ...(parts[1] ?? [])], rows: [['Б', ...(parts[1] ?? [])]] },
  quote: { type: 'quote', text: HTML, author: whole, role: whole },
  media: { type: 'media', image: '/share.png', alt: whole.slice(0, 500), width: 12, height: 6, caption: whole },
  hero: { type: 'hero', title: whole, text: HTML, action: { title: whole, link } },
  html: { type: 'html', title: whole, html: HTML },
  slides: { type: 'carousel', title: 'Слайди', carousel: 'hostile' },
};

const DAY = '2026-01-05T10:00:00.000Z';
const post = {
  alias: 'hostile',
  title: whole,
  category: { alias: 'rights', title: whole },
  preview: whole,
  image: null,
  published_at: DAY,
  updated_at: DAY,
  reading_minutes: 2,
};
/** What customers and editors write that is shown as text: a post, comments, a form, branches. */
const WRITTEN: Readonly<Record<string, unknown>> = {
  '/v2/system/posts/items/hostile': { ...post, content: '<p>Текст</p>', related: [post] },
  '/v2/system/posts/items/hostile/comments': parts[0]?.map((text) => ({
    id: randomUUID(),
    text,
    author: { name: text, mine: false },
    created_at: DAY,
    edited_at: null,
    rating: { total: 0, status: 'nothing' },
    answers: 0,
    comment_top_id: null,
    parent_id: null,
    removed: false,
  })),
  '/v2/system/forms/example': {
    alias: 'example',
    title: whole,
    groups: [
      {
        title: whole,
        fields: parts[1]?.map((label, index) => ({
          name: `field${index}`,
          type: index % 2 === 0 ? 'text' : 'select',
          label,
          placeholder: label,
          options: [{ id: label, title: label }],
          rules: [{ rule: 'required', message: label }],
        })),
      },
    ],
  },
  '/v2/system/map-markers/get': parts[2]?.slice(0, 20).map((text, index) => ({
    id: `b${index}`,
    title: text,
    type: text,
    lat: 50,
    lng: 30,
    address: text,
    hours: text,
    phone: null,
  })),
};

const answerOf: Respond = (path) => {
  if (WRITTEN[path]) return WRITTEN[path];
  const block = BLOCKS[path.replace('/v2/system/blocks/', '')];
  if (block) return { alias: path.slice('/v2/system/blocks/'.length), content: JSON.stringify(block) };
  if (path === '/v2/system/pages/hostile') {
    const content = ['<p>Початок</p>', ...Object.keys(BLOCKS).map((alias) => place(alias))].join('\n');
    return { alias: 'hostile', title: whole, content };
  }
  const slides = hostileStrings.slice(0, 20).map((text) => ({ title: text, text, image: null, link: text }));
  if (path === '/v2/system/carousel/hostile') return { alias: 'hostile', slides };
  const items = hostileStrings.slice(0, 40).map((text) => ({ title: text, link: text }));
  if (path === '/v2/system/menu')
    return [
      { alias: 'main', items: items.slice(0, 4) },
      { alias: 'bottom', items },
    ];
  const share = { title: whole, description: whole, image: 'javascript:hit()' };
  if (path === '/v2/system/seo')
    return {
      title: whole,
      description: whole,
      keywords: whole,
      og: { ...share, type: whole },
      twitter: { ...share, card: whole },
      exact: true,
    };
  return undefined;
};

test(
  'hostile posts, comments, forms and branches are texts and nothing else',
  { tag: ['@uk', '@smoke'] },
  async ({ page, hostileSite, foreign, complaints }) => {
    const { url } = await hostileSite(answerOf);
    const places = [
      {
        path: '/posts/items/hostile#comments',
        shown: page
          .locator('#comments')
          .getByText(parts[0]?.[0] ?? '', { exact: true })
          .first(),
      },
      { path: '/form-constructor-example', shown: page.getByRole('textbox', { name: parts[1]?.[0] ?? '' }).first() },
      { path: '/branch-issuance', shown: page.getByText(parts[2]?.[0] ?? '', { exact: true }).first() },
    ];
    for (const { path, shown } of places) {
      await page.goto(url + path);
      await hydrated(page);
      await expect(shown).toBeVisible();
      await expectTexts(page);
    }
    expect(foreign).toEqual([]);
    expect(complaints.lines).toEqual([]);
  },
);

test('hostile texts of the content server do nothing', { tag: '@uk' }, async ({ page, hostileSite, foreign, complaints }) => {
  const { url } = await hostileSite(answerOf);

  // in the head, the menus, the data of the page, its headings
  await page.goto(`${url}/hostile`);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<script>hit()</script>');
  await expect(page.getByRole('article').getByRole('heading', { level: 3 }).first()).toBeAttached();
  await expectTexts(page, 'article');
  expect(foreign).toEqual([]);
  expect(complaints.lines).toEqual([]);
});

test(
  'HTML that no server sanitised passes the browser’s own cleaner before an island shows it',
  { tag: '@uk' },
  async ({ page, hostileSite, foreign, complaints }) => {
    let isRaw = false;
    const { url } = await hostileSite((path) => {
      if (path === '/v2/system/fq/categories') return [{ id: 'all', title: 'Усі запитання' }];
      if (path === '/v2/system/fq/questions')
        return isRaw ? RAW_QUESTIONS : [{ id: 'q', question: 'Запитання', answer: '<p>Відповідь</p>' }];
      return undefined;
    });
    await page.goto(`${url}/faq`);
    await hydrated(page);
    isRaw = true;
    await page.locator('main').getByRole('searchbox').fill('Запитання');
    const results = page.locator('main').getByRole('region', { name: 'Знайдені запитання' });
    await expect(results.locator('> details')).toHaveCount(RAW_QUESTIONS.length);
    await results.locator('> details').evaluateAll((all) => {
      for (const details of all as HTMLDetailsElement[]) details.open = true;
    });
    await expect(results.getByText('hit()').first()).toBeVisible();
    await expectTexts(page);
    await expect(results.locator('form')).toHaveCount(0);
    expect(foreign).toEqual([]);
    // the cleaner reads in a document that runs nothing; what the browser reports of reading is all there may be
    const reading =
      /^(?:policy: (?:script-src-attr inline|style-src-elem inline|base-uri )|error: (?:Executing inline event handler|Applying inline style|Setting the document's base URI))/;
    expect(complaints.lines.filter((line) => !reading.test(line))).toEqual([]);
    complaints.lines.length = 0;
  },
);
