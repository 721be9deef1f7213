import { sql, type Kysely } from 'kysely';

const rate = (column: string) => `${column} text not null check (${column} ~ '^[0-9]{1,3}(\\.[0-9]{1,6})?$')`;

const statements = [
  `create table daily_cap (
    from_day date primary key,
    ${rate('daily_rate')}
  )`,
  // The law's steps; the first is the oldest that a loan of today can meet.
  `insert into daily_cap (from_day, daily_rate) values ('2023-12-24', '2.5'), ('2024-04-22', '1.5'), ('2024-08-20', '1')`,
  `create table tariff (
    min_loans integer not null check (min_loans >= 0),
    from_day date not null,
    amount_min bigint not null check (amount_min > 0),
    amount_max bigint not null check (amount_max >= amount_min),
    amount_step bigint not null check (amount_step > 0),
    term_min integer not null check (term_min > 0),
    term_max integer not null check (term_max >= term_min),
    ${rate('daily_rate')},
    fee bigint not null check (fee >= 0),
    example_amount bigint not null,
    example_term integer not null,
    primary key (min_loans, from_day)
  )`,
  `insert into tariff (min_loans, from_day, amount_min, amount_max, amount_step, term_min, term_max, daily_rate, fee,
    example_amount, example_term)
  values
    (0, '2024-08-20', 50000, 2000000, 10000, 1, 65, '0.90', 0, 1000000, 30),
    (1, '2024-08-20', 50000, 3000000, 10000, 1, 65, '0.90', 0, 1000000, 30),
    (3, '2024-08-20', 50000, 3000000, 10000, 1, 65, '0.80', 0, 1000000, 30)`,
  `create table promo_code (
    code text primary key,
    ${rate('daily_rate')},
    from_day date not null,
    to_day date not null,
    max_uses integer not null check (max_uses >= 0)
  )`,
  `create table application (
    id uuid primary key,
    customer_id uuid not null references customer (id),
    is_current boolean not null default true,
    is_repeat boolean not null,
    amount bigint check (amount > 0),
    term integer check (term > 0),
    promocode text references promo_code (code),
    visitor_id text,
    passport jsonb not null default '{}',
    address jsonb not null default '{}',
    social jsonb not null default '{}',
    social_confirmed boolean not null,
    completeness integer not null default 0 check (completeness in (0, 60, 80, 100)),
    action_status text not null,
    status integer not null default 0,
    refusal_significance text,
    offer_amount bigint,
    checks integer not null default 0,
    submitted_at timestamptz,
    is_issued boolean not null default false,
    blocked_until timestamptz,
    cancel_reason text,
    created_at timestamptz not null
  )`,
  `create unique index application_current on application (customer_id) where is_current`,
  `create index application_customer on application (customer_id, created_at)`,
  // One loan at the reduced rate: the use is taken when the contract may be signed and given back when it is not.
  `create table promo_use (
    application_id uuid primary key references application (id),
    code text not null references promo_code (code)
  )`,
  `create index promo_use_code on promo_use (code)`,
];

/** What a loan may be and cost, promo codes, and the applications themselves. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
