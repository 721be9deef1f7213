import { sql, type Kysely } from 'kysely';
import type { Day } from '@pozyka/domain';

/** Tables of what is the same for all customers, or of the API itself. */
const NOT_OF_CUSTOMERS =
  /^(content_|kysely_|kit_(?!job$)|sandbox_|audit_anchor$|daily_cap$|document_type$|officer_nonce$|paper_certificate$|public_paper$|tariff$)/;
/** Of each customer's trail the newest: the whole of it is more than all other tables, and only its end is read. */
const NEWEST_OF_TRAIL = 12;
/** A paper that nobody opens need not be whole. */
const BYTES_OF_PAPER = 64;
/** No copy is as many numbers away from another one as this. */
const PHONES = 200;
/** What is earlier lies up to so many days further back in copies, so that the oldest came three years ago. */
const DAYS_BACK = 1_004;

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** Which rows of a table are copied, where it is not all. */
const WHICH: Readonly<Record<string, string>> = {
  audit_event: `id in (select id from (select id, row_number() over (partition by chain order by position desc) as newest from audit_event) of where newest <= ${NEWEST_OF_TRAIL})`,
  kit_job: `state = 'done' and key ~ '${UUID}'`,
  ledger_account: 'contract_id is not null',
};

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  /** The table whose numbers they are. */
  readonly numbers: string | null;
  /** A text that no other row may have. */
  readonly is_alone: boolean;
}

interface Numbers {
  /** Of rows that belong to nobody. */
  readonly first: number;
  readonly stride: number;
}

const columnsOf = async (db: Kysely<unknown>): Promise<readonly Column[]> => {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
      coalesce(
        (select f.confrelid::regclass::text from pg_constraint f where f.contype = 'f' and f.conrelid = c.oid and f.conkey = array[a.attnum]
          and a.atttypid = 'bigint'::regtype limit 1),
        case when a.attidentity <> '' or (a.atttypid = 'bigint'::regtype
          and exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and i.indkey::text = a.attnum::text)) then c.relname end) as numbers,
      a.atttypid = 'text'::regtype and exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and i.indpred is null
        and i.indkey[i.indnkeyatts - 1] = a.attnum
        and not exists (select from pg_attribute o where o.attrelid = c.oid and o.attnum = any (i.indkey) and o.atttypid = 'uuid'::regtype)) as is_alone
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    order by c.relname, a.attnum`.execute(db);
  return rows.filter(({ table }) => !NOT_OF_CUSTOMERS.test(table));
};

/** What of a text is another one in each copy: all that looks so, wherever it is, is copied alike. */
const SHAPES = {
  uuid: UUID,
  phone: '^[+]380[0-9]{9}$',
  // but for the beginning of a chain
  hash: '^(?!0{64})[0-9a-f]{64}$',
} as const;

const shapeOf = async (db: Kysely<unknown>, { table, column }: Column): Promise<keyof typeof SHAPES | undefined> => {
  for (const shape of ['uuid', 'phone', 'hash'] as const) {
    const { rows } = await sql`select from ${sql.table(table)} where ${sql.ref(column)} ~ ${sql.lit(SHAPES[shape])} limit 1`.execute(db);
    if (rows.length > 0) return shape;
  }
  return undefined;
};

const uuidOf = (text: string): string =>
  `overlay(overlay(md5(${text} || ':' || n) placing '4' from 13 for 1) placing 'a' from 17 for 1)::uuid`;

/** The same of what was found in a text. */
const inCopy: Readonly<Record<keyof typeof SHAPES, (found: string) => string>> = {
  uuid: (found) => uuidOf(found),
  phone: (found) => `left(${found}, 6) || lpad((n * ${PHONES} + right(${found}, 4)::int)::text, 7, '0')`,
  hash: (found) => `encode(sha256((${found} || n)::bytea), 'hex')`,
};

interface Copied {
  /** In SQL, what is in the column of the n-th copy of a row. */
  readonly value: string;
  /** What is found out once for a row, before it is copied. */
  readonly found?: string;
}

const copyOf = async (db: Kysely<unknown>, column: Column, numbers: ReadonlyMap<string, Numbers>, until: Day): Promise<Copied> => {
  const name = `"${column.column}"`;
  const of = column.numbers === null ? undefined : numbers.get(column.numbers);
  if (of) return { value: `case when ${name} > ${of.first} then ${name} + n * ${of.stride} else ${name} end` };
  if (column.type === 'uuid') return { value: uuidOf(name) };
  if (column.type === 'bytea') return { value: `substring(${name} for ${BYTES_OF_PAPER})` };
  if (column.type === 'date') return { value: `case when ${name} < '${until}' then ${name} - back else ${name} end` };
  if (column.type === 'timestamp with time zone')
    return { value: `case when ${name} < '${until}' then ${name} - make_interval(days => back) else ${name} end` };
  const shape = column.type === 'text' ? await shapeOf(db, column) : undefined;
  const other = column.is_alone ? `${name} || '~' || n` : name;
  if (!shape) return { value: other };
  const found = `"found ${column.column}"`;
  return {
    value: `case when ${found} is null then ${other} else replace(${name}, ${found}, (${inCopy[shape](found)})::text) end`,
    found: `substring(${name} from '${SHAPES[shape]}') as ${found}`,
  };
};

/** Takes every index away, as a copy goes into a table; the statements that bring them back. */
const dropIndexes = async (db: Kysely<unknown>): Promise<readonly string[]> => {
  const { rows: constraints } = await sql<{ drop: string; make: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
    from pg_constraint where connamespace = 'public'::regnamespace and contype in ('f', 'p', 'u')
    order by contype = 'f' desc, contype`.execute(db);
  const { rows: indexes } = await sql<{ drop: string; make: string }>`
    select format('drop index %I', indexname) as drop, indexdef as make from pg_indexes
    where schemaname = 'public' and not exists (select from pg_constraint where conindid = format('%I', indexname)::regclass)`.execute(db);
  const all = [...constraints, ...indexes];
  for (const { drop } of all) await sql.raw(drop).execute(db);
  // what refers to a key comes after it
  return all.map(({ make }) => make).toSorted((a, b) => Number(a.includes('FOREIGN KEY')) - Number(b.includes('FOREIGN KEY')));
};

/** Puts so many copies beside each customer's rows, the same each time: with ids of their own, and what is over on other days. */
export const multiply = async (db: Kysely<unknown>, copies: number, until: Day, say: (text: string) => void): Promise<void> => {
  const columns = await columnsOf(db);
  const numbers = new Map<string, Numbers>();
  for (const { table, column } of columns.filter((one) => one.numbers === one.table)) {
    const which = table === 'ledger_account' ? 'contract_id is null' : 'false';
    const { rows } = await sql<Numbers>`
      select coalesce(max(${sql.ref(column)}), 0) as stride, coalesce(max(${sql.ref(column)}) filter (where ${sql.raw(which)}), 0) as first
      from ${sql.table(table)}`.execute(db);
    const known = numbers.get(table);
    const [found] = rows;
    if (found) numbers.set(table, { first: found.first, stride: Math.max(found.stride, known?.stride ?? 0) });
  }
  const plans: { table: string; statement: string }[] = [];
  for (const [table, own] of Map.groupBy(columns, (column) => column.table)) {
    const names = own.map(({ column }) => `"${column}"`).join(', ');
    const copied: Copied[] = [];
    for (const column of own) copied.push(await copyOf(db, column, numbers, until));
    const found = ['*', ...copied.flatMap((one) => one.found ?? [])].join(', ');
    plans.push({
      table,
      statement: `insert into "${table}" (${names}) overriding system value with played as materialized (select ${found} from "${table}" where ${WHICH[table] ?? 'true'})
        select ${copied.map(({ value }) => value).join(', ')}
        from played, (select n, ('x' || substring(md5('day ' || n) for 7))::bit(28)::int % ${DAYS_BACK} as back from generate_series(1, ${copies}) as n) as copy`,
    });
  }
  await db.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection);
    await sql`set maintenance_work_mem = '1GB'`.execute(connection);
    const makes = await dropIndexes(connection);
    for (const { table, statement } of plans) {
      const start = performance.now();
      await sql.raw(statement).execute(connection);
      if (performance.now() - start > 5_000) say(`${table}: ${((performance.now() - start) / 1000).toFixed(0)} s`);
    }
    say('Indexes');
    for (const make of makes) await sql.raw(make).execute(connection);
    for (const { table, column } of columns.filter((one) => one.numbers === one.table))
      await sql`select setval(sequence, (select greatest(max(${sql.ref(column)}), 1) from ${sql.table(table)}))
        from (select coalesce(pg_get_serial_sequence(${table}, ${column}), substring(column_default from 'nextval.''(\\w+)')) as sequence
          from information_schema.columns where table_name = ${table} and column_name = ${column}) as own where sequence is not null`.execute(
        connection,
      );
    // the trail is anchored every hour: what is new is of the last one
    await sql`insert into audit_anchor (number, at, up_to, events, digest, previous, hash)
      select number + 1, at, (select max(id) from audit_event), 1, digest, hash, repeat('1', 64) from audit_anchor order by number desc limit 1`.execute(
      connection,
    );
    await sql`set session_replication_role = origin`.execute(connection);
  });
  say('Statistics');
  await sql`vacuum analyze`.execute(db);
};
