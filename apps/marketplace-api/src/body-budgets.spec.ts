import { after, before, describe, test } from 'node:test';
import { marketplaceOperations } from '@pozyka/api-contract';
import { testDatabases } from '@pozyka/server-kit';
import { assertBodyBudgets } from '@pozyka/server-kit/testing/body-table';
import { openShop, type Shop } from './testing/open-shop.ts';

for (const kind of testDatabases()) {
  describe(`bodies of the marketplace API on ${kind.name}`, () => {
    let shop: Shop;
    before(async () => {
      shop = await openShop(kind, 10);
    });
    after(() => shop.close());

    test('every call that takes one has a budget, and reads no more', () => assertBodyBudgets(shop.app, marketplaceOperations));
  });
}
