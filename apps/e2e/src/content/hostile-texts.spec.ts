import { randomUUID } from 'node:crypto';
import { hostileStrings } from '@pozyka/testing/hostile';
import { expect, expectTexts, test, type Respond } from '../support/hostile-site.ts';
import { hydrated } from '../support/site.ts';

/** Half of the strings each, as one list may hold so many. */
const parts = [0, 1, 2].map((part) => hostileStrings.slice(part * 90, part * 90 + 90));
const place = (alias: string) => `<div data-block="${alias}"></div>`;
const whole = hostileStrings.join(' ');
const link = '/about';

/** Blocks whose plain texts are hostile, and whose HTML is what `html` makes of each string. */
const blocksOf = (html: (hostile: string) => string): Record<string, object> => ({
  ...Object.fromEntries(
    parts.map((strings, index) => [
      `cards-${index}`,
      { type: 'cards', title: 'Картки', items: strings.map((title) => ({ title, text: html(title) })) },
    ]),
  ),
  steps: { type: 'steps', title: parts[0]?.join(' '), items: parts[1]?.map((title) => ({ title, text: html(title) })) },
  columns: { type: 'columns', items: parts[2]?.map((title) => ({ title, text: html(title) })) },
  faq: { type: 'faq', title: 'Запитання', items: parts[0]?.map((title) => ({ title, text: html(title) })), more: { title: whole, link } },
  table: { type: 'table', title: whole, head: ['А', ...(parts[1] ?? [])], rows: [['Б', ...(parts[1] ?? [])]] },
  quote: { type: 'quote', text: html(whole), author: whole, role: whole },
  media: { type: 'media', image: '/share.png', alt: whole.slice(0, 500), width: 12, height: 6, caption: whole },
  hero: { type: 'hero', title: whole, text: html(whole), action: { title: whole, link } },
  html: { type: 'html', title: whole, html: html(whole) },
  slides: { type: 'carousel', title: 'Слайди', carousel: 'hostile' },
});

const PLAIN = blocksOf(() => '<p>Текст</p>');
const RAW = blocksOf((hostile) => hostile);

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
  const block = /^\/v2\/system\/blocks\/(plain|raw)-(.+)$/.exec(path);
  if (block) return { alias: `${block[1]}-${block[2]}`, content: JSON.stringify((block[1] === 'raw' ? RAW : PLAIN)[block[2] ?? '']) };
  const page = /^\/v2\/system\/pages\/hostile-(plain|raw)$/.exec(path)?.[1];
  if (page) {
    const content = Object.keys(RAW).map((alias) => place(`${page}-${alias}`));
    return {
      alias: `hostile-${page}`,
      title: page === 'plain' ? whole : 'Сира сторінка',
      content: ['<p>Початок</p>', ...content].join('\n'),
    };
  }
  const slides = hostileStrings.slice(0, 20).map((text) => ({ title: text, text, image: null, link: text }));
  if (path === '/v2/system/carousel/hostile') return { alias: 'hostile', slides };
  const items = [
    { title: 'Сира сторінка', link: '/hostile-raw' },
    ...hostileStrings.slice(0, 40).map((text) => ({ title: text, link: text })),
  ];
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

test(
  'hostile texts of the content server do nothing, in the first HTML and after',
  { tag: '@uk' },
  async ({ page, hostileSite, foreign, complaints }) => {
    const { url } = await hostileSite(answerOf);

    // plain texts: in the head, the menus, the data of the page, its headings
    await page.goto(`${url}/hostile-plain`);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('<script>hit()</script>');
    await expect(page.getByRole('article').getByRole('heading', { level: 3 }).first()).toBeAttached();
    await expectTexts(page, 'article');
    expect(complaints.lines).toEqual([]);

    // HTML as it is, without the server's sanitising: only the browser's own cleaner is before it
    await page.getByRole('contentinfo').getByRole('link', { name: 'Сира сторінка' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Сира сторінка' })).toBeVisible();
    await expect(page.getByRole('article').getByText('hit()').first()).toBeAttached();
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    await expectTexts(page, 'article');
    await expect(page.locator('article form')).toHaveCount(0);
    expect(foreign).toEqual([]);
    // the cleaner reads in a document that runs nothing; what the browser reports of reading is all there may be
    const reading =
      /^(?:policy: (?:script-src-attr inline|style-src-elem inline|base-uri )|error: (?:Executing inline event handler|Applying inline style|Setting the document's base URI))/;
    expect(complaints.lines.filter((line) => !reading.test(line))).toEqual([]);
    complaints.lines.length = 0;
  },
);
