import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import { type OpenDatabase, serverDatabase } from '@pozyka/server-kit';
import { sql } from 'kysely';
import { publicationsTables } from '../testing/tables.ts';
import type { ContentTables } from '../tables/content.ts';
import { ContentError } from './content-error.ts';
import { importContent } from './import-content.ts';
import { projectSite } from '../testing/site-screens.ts';

const seedFolder = resolve(import.meta.dirname, '../../seed');

describe('importer of texts', () => {
  let database: OpenDatabase<ContentTables>;
  let dir: string;

  before(async () => {
    database = await serverDatabase().open<ContentTables>(publicationsTables);
  });
  after(() => database.close());

  beforeEach(async (context) => {
    dir = await mkdtemp(join(tmpdir(), 'pozyka-content-'));
    const made = dir;
    if ('after' in context) context.after(() => rm(made, { recursive: true }));
    await cp(join(seedFolder, 'content'), dir, { recursive: true });
    await importContent(database.db, dir, projectSite);
  });

  const edit = async (file: string, from: string, to: string): Promise<void> => {
    const text = await readFile(join(dir, file), 'utf8');
    assert.ok(text.includes(from), `${file} has no "${from}"`);
    await writeFile(join(dir, file), text.replace(from, to));
  };
  const titleOf = async (alias: string, language: 'uk' | 'ru'): Promise<string | undefined> => {
    const page = await database.db
      .selectFrom('content_page')
      .select('title')
      .where('alias', '=', alias)
      .where('language', '=', language)
      .executeTakeFirst();
    return page?.title;
  };
  /** Row versions: a rewritten row has another xmin, even with the same values. */
  const versions = async (): Promise<string> => {
    const { rows } = await sql<{ alias: string; version: string }>`
      select alias || language as alias, xmin::text as version from content_page order by 1`.execute(database.db);
    return JSON.stringify(rows);
  };

  test('a second run changes nothing', async () => {
    const once = await versions();
    const changes = await importContent(database.db, dir, projectSite);
    assert.deepEqual({ ...changes, total: 0 }, { total: 0, added: 0, updated: 0, removed: 0 });
    assert.equal(await versions(), once);
  });

  test('only what was edited is written', async () => {
    await edit('pages/about.uk.md', 'title: Про компанію', 'title: Про нас');
    const { updated, removed } = await importContent(database.db, dir, projectSite);
    assert.deepEqual({ updated, removed }, { updated: 3, removed: 0 }, 'the page, the rule of its address, what the search knows of it');
    assert.equal(await titleOf('about', 'uk'), 'Про нас');
  });

  test('a page knows when it last changed', async () => {
    const written = async () =>
      (await database.db.selectFrom('content_page').select(['alias', 'updated_at']).where('language', '=', 'ru').execute()).map(
        ({ alias, updated_at }) => [alias, updated_at.getTime()] as const,
      );
    const before = new Map(await written());
    await edit('pages/about.ru.md', 'title: О компании', 'title: О нас');
    await importContent(database.db, dir, projectSite);
    assert.deepEqual(
      (await written()).filter(([alias, at]) => at !== before.get(alias)).map(([alias]) => alias),
      ['about'],
    );
  });

  test('a text taken away leaves the database, a new one enters it', async () => {
    const page = (title: string) => `---\ntitle: ${title}\ndescription: Опис\n---\nТекст сторінки.\n`;
    await writeFile(join(dir, 'pages/news.uk.md'), page('Новини'));
    await writeFile(join(dir, 'pages/news.ru.md'), page('Новости'));
    const { added } = await importContent(database.db, dir, projectSite);
    assert.ok(added >= 6, 'two pages, their rules, what the search knows of them');
    assert.equal(await titleOf('news', 'ru'), 'Новости');
    await Promise.all(['uk', 'ru'].map((language) => rm(join(dir, `pages/news.${language}.md`))));
    assert.equal((await importContent(database.db, dir, projectSite)).removed, added);
    assert.equal(await titleOf('news', 'ru'), undefined);
  });

  test('a whole category of questions can move away', async () => {
    await Promise.all(['uk', 'ru'].map((language) => rm(join(dir, `faq/cards.${language}.md`))));
    const ofCategory = async () =>
      (await database.db.selectFrom('content_faq_question').select('id').where('category_id', '=', 'cards').execute()).length;
    const questions = await ofCategory();
    const { removed } = await importContent(database.db, dir, projectSite);
    assert.equal(await ofCategory(), 0);
    assert.ok(questions > 0 && removed >= 2 * (1 + questions), 'questions, what the search knows of them, their category');
  });

  test('one broken file, and nothing of the rest is written', async () => {
    await edit('pages/about.uk.md', 'title: Про компанію', 'title: Про нас');
    await edit('menus.json', '"/how-it-works"', '"/how-it-is"');
    await assert.rejects(importContent(database.db, dir, projectSite), (error) => {
      assert.ok(error instanceof ContentError);
      assert.deepEqual(
        error.issues.map(({ file, message }) => [file, message]),
        [['menus.json', 'the link leads nowhere: /how-it-is']],
      );
      assert.ok((error.issues[0]?.line ?? 0) > 1);
      return true;
    });
    assert.equal(await titleOf('about', 'uk'), 'Про компанію');
  });

  test('a write that the database refuses halfway is undone', async () => {
    await sql`alter table content_config add constraint no_x check (value <> 'x')`.execute(database.db);
    try {
      await edit('pages/about.uk.md', 'title: Про компанію', 'title: Про нас');
      await edit('configs.json', '"fingerprint_token": ""', '"fingerprint_token": "x"');
      await assert.rejects(importContent(database.db, dir, projectSite), /no_x/);
      assert.equal(await titleOf('about', 'uk'), 'Про компанію');
    } finally {
      await sql`alter table content_config drop constraint no_x`.execute(database.db);
    }
  });

  test('two importers at once end in the same texts', async () => {
    await edit('pages/about.ru.md', 'title: О компании', 'title: О нас');
    const results = await Promise.all([importContent(database.db, dir, projectSite), importContent(database.db, dir, projectSite)]);
    assert.deepEqual(results.map(({ updated }) => updated).toSorted(), [0, 3]);
    assert.equal(await titleOf('about', 'ru'), 'О нас');
  });

  test('what another app has already is refused, and nothing is written', async () => {
    await edit('pages/about.uk.md', 'title: Про компанію', 'title: Про нас');
    const claimed: string[] = [];
    const claim = async (pages: readonly string[]): Promise<void> => {
      claimed.push(...pages);
      throw new Error('loyalty 0.1.0 has the path /about');
    };
    await assert.rejects(importContent(database.db, dir, { ...projectSite, claim }), /loyalty/);
    assert.equal(await titleOf('about', 'uk'), 'Про компанію');
    for (const address of ['/about', '/security', '/posts/items/five-scam-calls', '/posts/categories/security', '/documents/licence'])
      assert.ok(claimed.includes(address), address);
  });

  test('the seed counts its rows', async () => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from content_page`.execute(database.db);
    assert.ok((await importContent(database.db, join(seedFolder, 'content'), projectSite)).total > (rows[0]?.count ?? 0));
  });
});
