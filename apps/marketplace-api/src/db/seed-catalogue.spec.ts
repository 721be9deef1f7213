import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { testDatabases, type OpenDatabase } from '@pozyka/server-kit';
import { migrations } from './migrations.ts';
import type { MarketplaceDatabase } from './schema.ts';
import { seedCatalogue } from '../commands/seed-catalogue.ts';

for (const kind of testDatabases()) {
  describe(`seeding ${kind.name}`, () => {
    let database: OpenDatabase<MarketplaceDatabase>;
    before(async () => {
      database = await kind.open<MarketplaceDatabase>(migrations);
    });
    after(() => database.close());

    const countOf = async (table: 'good' | 'listing'): Promise<number> => {
      const { total } = await database.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    };

    test('writes every good under each level of the tree, in batches', async () => {
      assert.equal(await seedCatalogue(database.db, 1_050), 1_050);
      assert.equal(await countOf('good'), 1_050);
      assert.equal(await countOf('listing'), 3_150);
    });

    test('leaves the same catalogue as it is', async () => {
      await database.db.updateTable('good').set({ stock: 7_777 }).where('id', '=', 1).execute();
      await seedCatalogue(database.db, 1_050);
      const { stock } = await database.db.selectFrom('good').select('stock').where('id', '=', 1).executeTakeFirstOrThrow();
      assert.equal(stock, 7_777);
    });

    test('another size replaces it', async () => {
      await seedCatalogue(database.db, 100);
      assert.equal(await countOf('good'), 100);
    });
  });
}
