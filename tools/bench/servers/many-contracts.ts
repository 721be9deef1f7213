import pg from 'pg';

/** Gives the customer who has a running contract so many earlier ones. */
export const addContracts = async (url: string, customerId: string, count: number): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // what the triggers guard is nothing here
    await client.query('set session_replication_role = replica');
    const { rows } = await client.query<{ column_name: string }>(
      "select column_name from information_schema.columns where table_name = 'contract' and column_name not in ('id', 'application_id', 'number', 'state', 'created_at')",
    );
    const copied = rows.map(({ column_name: name }) => `"${name}"`).join(', ');
    await client.query(
      `insert into contract (id, application_id, number, state, created_at, ${copied})
       select gen_random_uuid(), gen_random_uuid(), 'B-' || left(c.customer_id::text, 8) || '-' || n, 'closed', c.created_at - make_interval(hours => n), ${copied
         .split(', ')
         .map((name) => `c.${name}`)
         .join(', ')}
       from generate_series(1, $2::int) n cross join (select * from contract where customer_id = $1 limit 1) c`,
      [customerId, count],
    );
    await client.query(
      `insert into contract_total (customer_id, state, total) values ($1, 'closed', $2)
       on conflict (customer_id, state) do update set total = contract_total.total + excluded.total`,
      [customerId, count],
    );
    await client.query('vacuum analyze contract, contract_total');
  } finally {
    await client.end();
  }
};

/** Customers with a contract that runs, with their phones. */
export const borrowers = async (url: string): Promise<{ id: string; phone: string }[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; phone: string }>(
      "select c.id, c.phone from customer c join contract k on k.customer_id = c.id where k.state = 'active' order by c.phone",
    );
    return rows;
  } finally {
    await client.end();
  }
};
