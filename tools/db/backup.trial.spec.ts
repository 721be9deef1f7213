import assert from 'node:assert/strict';
import { appendFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { migrateToLatest, openDatabase, testDatabases, type OpenDatabase } from '@pozyka/server-kit';
import { FolderStorage } from '@pozyka/server-kit/storage';
import { sql } from 'kysely';
import { auditCommands } from '@pozyka/main-api/commands/audit-commands';
import { migrations } from '@pozyka/main-api/migrations';
import { restoreBackup, saveBackup } from './backup-database.ts';
import { tableDigests } from './table-digests.ts';

const at = new Date('2026-03-02T10:00:00Z');

for (const target of testDatabases().filter(({ name }) => name === 'PostgreSQL')) {
  describe('a backup', () => {
    const ends: (() => Promise<void> | void)[] = [];
    let folder: string;
    let live: OpenDatabase<unknown> & { readonly url: string | null };
    let fresh: OpenDatabase<unknown> & { readonly url: string | null };
    before(async () => {
      folder = mkdtempSync(join(tmpdir(), 'pozyka-backup-'));
      ends.push(() => rmSync(folder, { recursive: true, force: true }));
      live = await target.open<unknown>(migrations);
      ends.push(live.close);
      fresh = await target.open<unknown>();
      ends.push(fresh.close);
      await sql`drop table if exists kit_idempotency, kit_job, kit_clock, kysely_migration, kysely_migration_lock cascade`.execute(
        fresh.db,
      );
      await sql`insert into customer (id, phone, created_at, marketing)
        select gen_random_uuid(), '+38067' || lpad(n::text, 7, '0'), ${at}, '{}' from generate_series(1, 500) n`.execute(live.db);
      await sql`insert into application (id, customer_id, is_repeat, social_confirmed, action_status, created_at)
        select gen_random_uuid(), id, false, false, 'formFilling', ${at} from customer`.execute(live.db);
      await auditCommands.anchor({ url: live.url ?? '' });
    });
    after(async () => {
      for (const end of ends.toReversed()) await end();
    });

    test('saved, the database destroyed, restored: every table is as it was, and the trail holds', async () => {
      const place = join(folder, 'first');
      const [store, target] = [new FolderStorage(join(folder, 'store')), new FolderStorage(join(folder, 'target'))];
      const key = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
      await store.create(key, Buffer.from('sealed'));
      await sql`insert into stored_file (key, secret, created_at) values (${key}, 'x', ${at})`.execute(live.db);
      const saved = await saveBackup(live.url ?? '', place, at, store);
      assert.equal(saved.files?.count, 1);
      assert.equal(saved.tables['application']?.rows, 500);
      assert.equal(saved.tables['audit_event']?.rows, 500);
      assert.ok(saved.anchor && !existsSync(`${place}.unfinished`));
      await sql`drop schema public cascade`.execute(live.db);

      await assert.rejects(restoreBackup(fresh.url ?? '', place), /FILES_STORE/);
      await restoreBackup(fresh.url ?? '', place, target);
      assert.equal((await target.read(key))?.bytes.toString(), 'sealed');
      assert.deepEqual(await tableDigests(fresh.db), saved.tables);
      const verified = await auditCommands.verify({ url: fresh.url ?? '' }, saved.anchor);
      assert.deepEqual([verified.broken, verified.events], [null, 500]);
      const reopened = await openDatabase<unknown>({ url: fresh.url ?? '' });
      assert.deepEqual(await migrateToLatest(reopened.db, migrations), [], 'it is a database that the API goes on with');
      await sql`update application set status = 7`.execute(reopened.db);
      await reopened.close();
      assert.equal((await auditCommands.verify({ url: fresh.url ?? '' }, saved.anchor)).events, 1_000);
    });

    test('a damaged one, one over another and one into a used database are refused', async () => {
      const place = join(folder, 'second');
      await saveBackup(fresh.url ?? '', place, at);
      await assert.rejects(saveBackup(fresh.url ?? '', place, at), { code: 'ENOTEMPTY' });
      await assert.rejects(restoreBackup(fresh.url ?? '', place), /not empty/);
      appendFileSync(join(place, 'database.dump'), 'x');
      await assert.rejects(restoreBackup(fresh.url ?? '', place), /is not what was saved/);
    });
  });
}
