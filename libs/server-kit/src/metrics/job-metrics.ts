import { sql, type Kysely } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '../clock.ts';

interface Row {
  readonly kind: string;
  readonly due: number;
  readonly failed: number;
  readonly waited: number;
}

/**
 * `database_up`; `jobs_due`, `jobs_failed` and `jobs_waited_seconds` by kind: jobs whose time has come, those that were given up, and for how
 * long the oldest due one has waited. Read when somebody asks for the metrics, in one query.
 */
export const addJobMetrics = <DB>(registry: Registry, db: Kysely<DB>, clock: Clock): void => {
  const ask = async (): Promise<readonly Row[] | undefined> => {
    const now = clock.now();
    const { rows } = await sql<Row>`
      select kind, sum(due)::int as due, sum(failed)::int as failed, max(waited)::float as waited from (
        select kind, count(*) as due, 0 as failed, extract(epoch from ${now}::timestamptz - min(run_at)) as waited
        from kit_job where state = 'waiting' and run_at <= ${now} group by kind
        union all
        select kind, 0, count(*), 0 from kit_job where state = 'failed' group by kind
      ) as told group by kind`.execute(db);
    return rows;
  };
  // the gauges are read side by side: one query serves all
  let running: ReturnType<typeof ask> | undefined;
  const rows = (): ReturnType<typeof ask> =>
    (running ??= ask()
      .catch(() => undefined)
      .finally(() => {
        running = undefined;
      }));
  const registers = [registry];
  new Gauge({
    name: 'database_up',
    help: 'Whether the database answers this process',
    registers,
    async collect() {
      this.set((await rows()) ? 1 : 0);
    },
  });
  const ofJobs = (name: string, help: string, read: (row: Row) => number): Gauge<'kind'> =>
    new Gauge({
      name,
      help,
      labelNames: ['kind'],
      registers,
      async collect() {
        const found = (await rows()) ?? [];
        this.reset();
        for (const row of found) this.set({ kind: row.kind }, read(row));
      },
    });
  ofJobs('jobs_due', 'Jobs whose time has come', ({ due }) => due);
  ofJobs('jobs_failed', 'Jobs that were given up', ({ failed }) => failed);
  ofJobs('jobs_waited_seconds', 'For how long the oldest due job has waited', ({ waited }) => waited);
};
