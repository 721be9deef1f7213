import type { sql } from 'kysely';
import type { TestApi } from '../../areas/auth/testing/test-api.ts';

/** A caller ready to press, the request that it sends, and how often it has had its effect. */
export interface Case {
  readonly token: string;
  /** Of the path; a system is the sandbox unless named. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly effects: () => Promise<number>;
}

/** What a query counts. */
export const count = async (api: TestApi, query: ReturnType<typeof sql<{ count: number }>>): Promise<number> =>
  (await query.execute(api.db)).rows[0]?.count ?? 0;
