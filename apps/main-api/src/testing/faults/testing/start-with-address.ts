import type { Migrations, TestDatabase } from '@pozyka/server-kit';
import { startApiWithLists } from '../../../areas/application/testing/applicants.ts';
import type { TestApi } from '../../../areas/auth/testing/test-api.ts';

/** The API within this process, at today's time, and its database's address for others that run beside it. */
export const startWithAddress = async (target: Pick<TestDatabase, 'open'>): Promise<{ readonly api: TestApi; readonly url: string }> => {
  let url = '';
  const api = await startApiWithLists({
    open: async <DB>(migrations?: Migrations) => {
      const database = await target.open<DB>(migrations);
      url = database.url ?? '';
      return database;
    },
  });
  api.clock.set(new Date());
  return { api, url };
};
