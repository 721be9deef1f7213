import { sql, type Kysely } from 'kysely';

/** A draft that another one replaced before it was signed never was a contract. */
const rowsOf = (table: string, sign: 1 | -1): string =>
  `select customer_id, state, ${sign} as change from ${table} where state <> 'cancelled' or signed_at is not null`;

const total = 'insert into contract_total (customer_id, state, total)';

const events = {
  insert: { tables: 'new table as after', rows: rowsOf('after', 1) },
  update: { tables: 'old table as before new table as after', rows: `${rowsOf('before', -1)} union all ${rowsOf('after', 1)}` },
  delete: { tables: 'old table as before', rows: rowsOf('before', -1) },
};

const statements = [
  // How many a customer has in a state is read with every page, so it is not counted every time.
  `create table contract_total (
    customer_id uuid not null references customer (id),
    state text not null,
    total bigint not null,
    primary key (customer_id, state)
  )`,
  ...Object.entries(events).flatMap(([event, { tables, rows }]) => [
    `create function contract_counted_${event}() returns trigger language plpgsql as $$
      begin
        ${total}
          select customer_id, state, sum(change) from (${rows}) as changes
          group by customer_id, state having sum(change) <> 0 order by customer_id, state
          on conflict (customer_id, state) do update set total = contract_total.total + excluded.total;
        return null;
      end $$`,
    `create trigger contract_counted_${event} after ${event} on contract
      referencing ${tables} for each statement execute function contract_counted_${event}()`,
  ]),
  // The triggers hold the table until all of this is done, so nothing is counted twice or not at all.
  `${total} select customer_id, state, count(*) from (${rowsOf('contract', 1)}) as listed group by customer_id, state`,
];

/** How many contracts a customer has in each state. */
export const up = async <T>(db: Kysely<T>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
