import { randomUUID } from 'node:crypto';
import { mainOperations } from '@pozyka/api-contract';
import { buildApi, fixedClock, keyRing, testConfig, type Migrations, type TestDatabase } from '@pozyka/server-kit';
import { ApiHarness } from '@pozyka/server-kit/testing/api-harness';
import { publicationsTables } from '@pozyka/server-publications/testing/tables';
import { sql } from 'kysely';
import type { NamesOf } from '../comments/authors.ts';
import { contentHandlers } from '../handlers.ts';
import { contentMessages } from '../messages.ts';
import { contentMigrations } from '../migrations/index.ts';
import { addCoverRoutes } from '../posts/covers/cover-routes.ts';
import type { ContentDatabase } from '../tables/database.ts';

/** Tables of the module and of what is published, and of a customer what comments refer to. */
export const migrations: Migrations = {
  ...publicationsTables,
  ...contentMigrations,
  '020_customers': { up: async (db) => void (await sql`create table customer (id uuid primary key, surname text, name text)`.execute(db)) },
};

const namesOf: NamesOf = async (db, ids) =>
  (
    await sql<{ id: string; surname: string | null; name: string | null }>`
    select id, surname, name from customer where id::text in (${sql.join(ids)})`.execute(db)
  ).rows;

/** The module alone over a test database; the token of a customer is their id. */
export class ContentApi extends ApiHarness<ContentDatabase> {
  /** A customer, called as their passport says where it is given. */
  async addCustomer({ surname = null, name = null }: { surname?: string | null; name?: string | null } = {}): Promise<string> {
    const id = randomUUID();
    await sql`insert into customer (id, surname, name) values (${id}, ${surname}, ${name})`.execute(this.db);
    return id;
  }
}

/** Starts it on a fresh database; Monday 2 March 2026, noon in Kyiv. */
export const startContentApi = async (target: Pick<TestDatabase, 'open'>): Promise<ContentApi> => {
  const database = await target.open<ContentDatabase>(migrations);
  const clock = fixedClock('2026-03-02T10:00:00Z');
  const app = await buildApi({
    name: 'content',
    host: 'main',
    operations: mainOperations,
    handlers: contentHandlers(namesOf),
    db: database.db,
    clock,
    config: testConfig(),
    messages: contentMessages,
    // calls of other modules, which are not here, seal their responses
    ring: keyRing('spec:a-key-of-specs-that-everybody-knows'),
    authenticate: async (token) => ({ customerId: token, sessionId: token }),
  });
  addCoverRoutes(app);
  return new ContentApi(app, { database, clock });
};
