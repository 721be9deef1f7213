import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { cookieRows, storageRows } from '@pozyka/api-contract/client-storage';
import { lookupNames, type CookieName } from '@pozyka/api-contract/constants';
import { brand, legalLines } from '@pozyka/design-system/brand';
import { restructuringRules } from '@pozyka/domain';
import company from '../../seed/content/company.json' with { type: 'json' };
import { postCategoryPath, postPath } from './parse-posts.ts';
import { lifeInWords } from './storage-table.ts';
import { projectTexts } from '../testing/project-texts.ts';
import { projectScreens } from '../testing/site-screens.ts';

const rows = await projectTexts();
const html = [
  ...rows.content_page.map(({ alias, language, content }) => ({ name: `page ${alias} ${language}`, language, content })),
  ...rows.content_faq_question.map(({ id, language, answer }) => ({ name: `question ${id} ${language}`, language, content: answer })),
  ...rows.content_post.map(({ alias, language, content }) => ({ name: `post ${alias} ${language}`, language, content })),
  ...rows.content_block
    .filter(({ content }) => content.startsWith('<'))
    .map(({ alias, language, content }) => ({ name: `block ${alias} ${language}`, language, content })),
];
const words = (content: string): string => content.replaceAll(/<[^>]+>/g, ' ');
const ofLanguage = <T extends { language: string }>(list: readonly T[], language: string): T[] =>
  list.filter((row) => row.language === language);

describe('the texts of the project', () => {
  test('enough of everything', () => {
    assert.ok(ofLanguage(rows.content_page, 'uk').length >= 20);
    assert.ok(ofLanguage(rows.content_faq_category, 'uk').length >= 6);
    assert.ok(ofLanguage(rows.content_faq_question, 'uk').length >= 300);
    assert.ok(ofLanguage(rows.content_post, 'uk').length >= 40);
    assert.ok(ofLanguage(rows.content_post_category, 'uk').length >= 5);
    for (const { name, content } of html.filter((text) => /^(?:page|post) /.test(text.name))) {
      assert.ok(words(content).length > 900, `${name} is too short`);
      assert.match(content, /<h2>/, `${name} has no heading`);
    }
  });

  test('both languages are whole', () => {
    const keys: [string, readonly { language: string }[], (row: never) => string][] = [
      ['page', rows.content_page, ({ alias }: { alias: string }) => alias],
      ['block', rows.content_block, ({ alias }: { alias: string }) => alias],
      ['menu', rows.content_menu_item, ({ menu, link }: { menu: string; link: string }) => `${menu} ${link}`],
      ['post', rows.content_post, ({ alias }: { alias: string }) => alias],
      ['category', rows.content_faq_category, ({ id, position }: { id: string; position: number }) => `${id} ${position}`],
      ['question', rows.content_faq_question, ({ id, position }: { id: string; position: number }) => `${id} ${position}`],
      ['lookup', rows.content_lookup_item, ({ lookup, id }: { lookup: string; id: string }) => `${lookup} ${id}`],
    ];
    for (const [name, list, key] of keys) {
      const of = (language: string) =>
        ofLanguage(list, language)
          .map((row) => key(row as never))
          .toSorted();
      assert.deepEqual(of('uk'), of('ru'), name);
    }
  });

  test('Ukrainian is Ukrainian, Russian is Russian', () => {
    const texts = [
      ...html,
      ...rows.content_block.map(({ alias, language, content }) => ({ name: `block ${alias} ${language}`, language, content })),
    ];
    for (const { name, language, content } of texts) {
      const bare = words(content).replaceAll('«Позика Онлайн»', '');
      if (language === 'uk') assert.doesNotMatch(bare, /[ыэъё]/i, `${name} has Russian letters`);
      else assert.doesNotMatch(bare, /[іїєґ]/i, `${name} has Ukrainian letters`);
    }
  });

  test('no markup that acts', () => {
    for (const { name, content } of html) {
      assert.doesNotMatch(content, /<(script|style|iframe|img|svg|form|input|object|embed)\b|<[^>]*\s(on\w+|style)=|javascript:/i, name);
    }
  });

  test('links inside lead to a page or a screen of the same language', () => {
    const pages = new Set([
      ...rows.content_page.map(({ alias }) => `/${alias}`),
      ...rows.content_post.map(({ alias }) => postPath(alias)),
      ...rows.content_post_category.map(({ alias }) => postCategoryPath(alias)),
      ...rows.content_entity.map(({ id }) => `/documents/${id.replace(/-\d+$/, '')}`),
    ]);
    const fixed = new Set(projectScreens.map(({ path }) => path));
    const leads = (path: string) => pages.has(path) || fixed.has(path);
    let seen = 0;
    for (const { name, language, content } of html) {
      for (const [, href = ''] of content.matchAll(/href="(\/[^"#?]*)/g)) {
        assert.equal(/^\/ru(\/|$)/.test(href), language === 'ru', `${name}: ${href} changes the language`);
        assert.ok(leads(language === 'ru' ? href.slice('/ru'.length) || '/' : href), `${name}: ${href} leads nowhere`);
        seen += 1;
      }
    }
    for (const { link } of rows.content_menu_item) assert.ok(leads(link), `menu: ${link} leads nowhere`);
    assert.ok(seen > 100);
  });

  test('the policy has the whole table of browser storage: name, purpose, how long, in its section', () => {
    for (const language of ['uk', 'ru'] as const) {
      const policy = rows.content_page.find((page) => page.alias === 'cookie-policy' && page.language === language)?.content ?? '';
      const [, necessary = '', agreed = '', browser = ''] = policy.split('<table>').map((part) => words(part).replaceAll(/\s+/g, ' '));
      const checkRow = (part: string, name: string, { life, endsWithLogin, purpose }: (typeof cookieRows)[CookieName]) => {
        assert.match(part, new RegExp(`\\b${name}(?![\\w])`), `${language}: ${name}`);
        assert.ok(part.includes(purpose[language].replaceAll('’', 'ʼ')), `${language}: what ${name} is for`);
        assert.ok(part.includes(lifeInWords(life, endsWithLogin ?? false, language)), `${language}: how long ${name} is stored`);
      };
      for (const [name, row] of Object.entries(cookieRows)) checkRow(row.category === 'necessary' ? necessary : agreed, name, row);
      for (const [name, row] of Object.entries(storageRows)) checkRow(browser, name, row);
    }
    assert.deepEqual(
      [lifeInWords({ days: 182 }, false, 'uk'), lifeInWords({ days: 182 }, false, 'ru'), lifeInWords('session', true, 'uk')],
      ['182 дні', '182 дня', 'до закриття браузера або виходу'],
    );
  });

  test('the customer finds their own pages in a menu of their own', () => {
    const links = new Set(rows.content_menu_item.filter(({ menu }) => menu === 'customer').map(({ link }) => link));
    for (const link of ['/contract-list', '/my-cards', '/check-history', '/my-data', '/promotions-and-loyalty'])
      assert.ok(links.has(link), link);
  });

  test('27 regions: 24 oblasts, Crimea, Kyiv and Sevastopol', () => {
    const regions = ofLanguage(rows.content_lookup_item, 'uk').filter(({ lookup }) => lookup === 'Region');
    assert.equal(regions.length, 27);
    assert.equal(regions.filter(({ title }) => title.endsWith(' область')).length, 24);
    for (const title of ['Автономна Республіка Крим', 'Київ', 'Севастополь'])
      assert.ok(
        regions.some((region) => region.title === title),
        title,
      );
    const sorted = regions.map(({ title }) => title).toSorted(new Intl.Collator('uk').compare);
    assert.deepEqual(
      regions.map(({ title }) => title),
      sorted,
    );
  });

  test('every list that the forms ask for, and the reasons to cancel', () => {
    const lists = new Set(rows.content_lookup_item.map(({ lookup }) => lookup));
    for (const name of [...lookupNames, 'ReasonOfDecision']) assert.ok(lists.has(name), name);
  });

  test('blocks that the screens ask for', () => {
    const aliases = new Set(rows.content_block.map(({ alias }) => alias));
    const wanted = [
      'home-hero',
      'home-advantages',
      'home-steps',
      'home-numbers',
      'home-trust',
      'home-faq',
      'error-404-description',
      'offline',
      'footer-legal',
      'cookie-banner',
    ];
    for (const alias of wanted) assert.ok(aliases.has(alias), alias);
  });

  test('the company as the brand names it', () => {
    for (const language of ['uk', 'ru'] as const) {
      const { name, edrpou, licence, address, hours, phone, email } = company[language];
      assert.equal(company[language].phone_link, `tel:${phone.replaceAll(' ', '')}`);
      assert.deepEqual({ phone, email }, { phone: brand.phone, email: brand.email });
      const lines = legalLines[language].join(' ');
      for (const detail of [name, edrpou, licence, address, hours, brand.phone, brand.email]) assert.ok(lines.includes(detail), detail);
    }
  });

  test('no promise beyond the terms', () => {
    for (const { name, content } of html) {
      const text = words(content).replaceAll('\u00a0', ' ');
      for (const [, rate = ''] of text.matchAll(/(\d+(?:,\d+)?) % (?:на|в) день/g))
        assert.ok(
          ['1', restructuringRules.plan.dailyRate.replace('.', ',')].includes(rate),
          `${name}: a rate other than the cap or the agreement's`,
        );
      for (const [amount] of text.matchAll(/\d{2,3} \d{3} ₴/g)) {
        assert.ok(Number(amount.replaceAll(/\D/g, '')) <= 50_000, `${name}: ${amount}`);
      }
    }
  });
});
