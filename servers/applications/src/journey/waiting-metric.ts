import { registers } from '@pozyka/api-contract/constants';
import type { Kysely } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { ApplicationsDatabase } from '../tables/database.ts';

/** `applications_awaiting_register` by register: how many applications wait because it does not answer. Read when somebody asks for it. */
export const addWaitingMetric = (registry: Registry, db: Kysely<ApplicationsDatabase>): void => {
  new Gauge({
    name: 'applications_awaiting_register',
    help: 'Applications that wait because a register does not answer',
    labelNames: ['register'],
    registers: [registry],
    async collect() {
      // without the database there is no number: database_up tells why
      const rows = await db
        .selectFrom('application')
        .select(['awaits_register', ({ fn }) => fn.countAll<number>().as('waiting')])
        .where('awaits_register', 'is not', null)
        .where('action_status', '=', 'applicationCheck')
        .groupBy('awaits_register')
        .execute()
        .catch(() => undefined);
      this.reset();
      if (!rows) return;
      for (const register of registers) {
        this.set({ register }, Number(rows.find(({ awaits_register }) => awaits_register === register)?.waiting ?? 0));
      }
    },
  });
};
