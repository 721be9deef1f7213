import type { Kysely } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { LendingDatabase } from '../tables/database.ts';

/** Tells how many transfers wait for a person to say whose they are; read when somebody asks for the metrics. */
export const addUnmatchedMetric = (registry: Registry, db: Kysely<LendingDatabase>): void => {
  new Gauge({
    name: 'transfers_unmatched',
    help: 'Transfers to the lender that wait for a person',
    registers: [registry],
    async collect() {
      const waiting = db.selectFrom('unmatched_transfer').select(({ fn }) => fn.countAll<number>().as('count'));
      const row = await waiting
        .where('matched_at', 'is', null)
        .where('returned_at', 'is', null)
        .executeTakeFirst()
        .catch(() => undefined);
      if (row) this.set(Number(row.count));
    },
  });
};
