import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type OpenDatabase, serverDatabase } from '@pozyka/server-kit';
import { importProjectTexts } from '../testing/project-texts.ts';
import { publicationsTables } from '../testing/tables.ts';
import type { ContentTables } from '../tables/content.ts';
import { frontendConfigs } from './frontend-configs.ts';

describe('what the editors configure for browsers', () => {
  let database: OpenDatabase<ContentTables>;
  before(async () => {
    database = await serverDatabase().open<ContentTables>(publicationsTables);
  });
  after(() => database.close());

  test('a value that was not imported is an empty string', async () => {
    assert.deepEqual(await frontendConfigs(database.db), { fingerprint_token: '' });
    await importProjectTexts(database.db);
    assert.deepEqual(await frontendConfigs(database.db), { fingerprint_token: '' });
  });

  test('a script is named where there is one', async () => {
    const row = { section: 'frontend', key: 'fingerprint_script', value: 'https://fingerprint.example/x.js' };
    await database.db.insertInto('content_config').values(row).execute();
    assert.deepEqual(await frontendConfigs(database.db), { fingerprint_token: '', fingerprint_script: row.value });
  });
});
