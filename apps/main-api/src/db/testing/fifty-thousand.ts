import { sql, type Kysely } from 'kysely';
import type { Database } from '../schema.ts';

/** Rows of one customer in each table that grows with what they do. */
export const MANY = 50_000;

/** Posts of the blog, in each language. */
export const POSTS = 5_000;

/** Tables that grow with customers and with time: none of them may be read from end to end. */
export const growing = [
  'application',
  'bureau_exchange',
  'auth_code',
  'card',
  'case_message',
  'content_post',
  'comment',
  'comment_rating',
  'contract',
  'contract_document',
  'contract_total',
  'customer_case',
  'due_notice',
  'kit_job',
  'ledger_account',
  'ledger_entry',
  'ledger_transaction',
  'payment',
  'receipt',
  'receipt_total',
  'sms_outbox',
] as const;

/** The post with half of all comments. */
export const MANY_COMMENTS = 'much-discussed';

const all = sql`generate_series(1, ${sql.lit(MANY)}) as n`;

const MOST_VACUUMS = 60;

const allVisible = async (db: Kysely<Database>): Promise<boolean> => {
  const { rows } = await sql<{ seen: boolean }>`
    select bool_and(relallvisible > 0.95 * relpages) as seen from pg_class
    where relkind = 'r' and relpages > 10 and relname in (${sql.join([...growing])})`.execute(db);
  return rows[0]?.seen === true;
};

/** Gives the customer of a running contract fifty thousand earlier ones, with all that belongs to them, and the tables their statistics. */
export const addFiftyThousand = async (db: Kysely<Database>, customerId: string, contractId: string, now: Date): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    // What the triggers guard is guarded by their own tests; here they would take a minute.
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`create temporary table earlier on commit drop as
      select n, gen_random_uuid() as contract, gen_random_uuid() as application, gen_random_uuid() as card,
        ${now}::timestamptz - make_interval(hours => n) as at
      from ${all}`.execute(trx);
    await sql`insert into application (id, customer_id, is_current, is_repeat, social_confirmed, action_status, is_issued, created_at)
      select application, ${customerId}, false, false, true, 'nothing', true, at from earlier`.execute(trx);
    await sql`insert into card (id, customer_id, provider, token, mask, brand, expires, is_main, verified_at, deleted_at, created_at)
      select card, ${customerId}, 'test', 'token-' || n, '414949******1234', 'visa', '2030-12', false, at, at, at from earlier`.execute(
      trx,
    );
    await sql`insert into contract (id, number, application_id, customer_id, card_id, language, state, amount, term, daily_rate, fee, total,
        daily_cost, apr, from_day, due_date, created_at, signed_at, issued_at, closed_at)
      select e.contract, 'Т-' || e.n, e.application, ${customerId}, e.card, c.language,
        (array['closed', 'closed', 'withdrawn', 'cancelled'])[1 + e.n % 4], c.amount, c.term, c.daily_rate, c.fee, c.total,
        c.daily_cost, c.apr, c.from_day, c.due_date, e.at, e.at, e.at, e.at
      from earlier e cross join contract c where c.id = ${contractId}`.execute(trx);
    // Others borrow as well: the customer's are half of all.
    await sql`insert into contract (id, number, application_id, customer_id, card_id, language, state, amount, term, daily_rate, fee, total,
        daily_cost, apr, from_day, due_date, created_at, signed_at, issued_at, closed_at)
      select gen_random_uuid(), 'І-' || e.n, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), c.language,
        'closed', c.amount, c.term, c.daily_rate, c.fee, c.total,
        c.daily_cost, c.apr, c.from_day, c.due_date, e.at, e.at, e.at, e.at
      from earlier e cross join contract c where c.id = ${contractId}`.execute(trx);
    await sql`insert into contract_total (customer_id, state, total)
      select customer_id, state, count(*) from contract where state <> 'cancelled' or signed_at is not null group by customer_id, state
      on conflict (customer_id, state) do update set total = excluded.total`.execute(trx);
    await sql`insert into receipt_total (customer_id, category, total) select gen_random_uuid(), 'issue', 1 from earlier`.execute(trx);
    await sql`insert into contract_document (contract_id, type, position, bytes, sha256, created_at)
      select contract, 'contract', 1, '\\x00', repeat('0', 64), at from earlier`.execute(trx);
    await sql`insert into ledger_account (kind, contract_id) select 'principal', contract from earlier`.execute(trx);
    await sql`insert into ledger_transaction (key, contract_id, kind, day, created_at)
      select 'issue:' || n, contract, 'issue', at::date, at from earlier`.execute(trx);
    // Without figures of what was just written the next one would be joined row by row.
    await sql`analyze ledger_account, ledger_transaction`.execute(trx);
    await sql`insert into ledger_entry (transaction_id, account_id, amount)
      select t.id, a.id, 100 from ledger_transaction t join ledger_account a on a.contract_id = t.contract_id and a.kind = 'principal'
      where t.key like 'issue:%' and t.contract_id <> ${contractId}`.execute(trx);
    await sql`insert into due_notice (contract_id, due_date, kind, sent_at) select contract, at::date, 'soon', at from earlier`.execute(
      trx,
    );
    await sql`insert into payment (id, customer_id, contract_id, pay_type, amount, state, created_at, changed_at)
      select gen_random_uuid(), ${customerId}, contract, 'full', 100, 'paid', at, at from earlier`.execute(trx);
    await sql`insert into kit_job (kind, key, payload, state, run_at) select 'ledgerAccrual', 'old-' || n, '{}', 'done', at from earlier`.execute(
      trx,
    );
    // Half of them begin a thread, half answer in one; the customer wrote them all and likes them all.
    await sql`insert into comment (id, post, author_id, text, rating, created_at)
      select contract, ${MANY_COMMENTS}, ${customerId}, repeat('слово ', 20), n % 100, at from earlier where n % 2 = 0`.execute(trx);
    await sql`insert into comment (id, post, author_id, top_id, parent_id, text, created_at)
      select e.contract, ${MANY_COMMENTS}, ${customerId}, t.contract, t.contract, 'відповідь', e.at
      from earlier e cross join (select contract from earlier where n = 2) t where e.n % 2 = 1`.execute(trx);
    await sql`update comment set answers = ${sql.lit(MANY / 2)} where id = (select contract from earlier where n = 2)`.execute(trx);
    await sql`insert into comment (id, post, author_id, text, rating, created_at)
      select gen_random_uuid(), 'post-' || n % 500, gen_random_uuid(), repeat('слово ', 20), n % 100, at from earlier`.execute(trx);
    await sql`insert into comment_rating (comment_id, customer_id, status) select contract, ${customerId}, 'like' from earlier`.execute(
      trx,
    );
    await sql`insert into content_post_category (alias, language, title, position)
      select c.alias, l.language, c.alias, 0 from unnest(array['loans', 'budget']) as c(alias), unnest(array['uk', 'ru']) as l(language)`.execute(
      trx,
    );
    await sql`insert into content_post (alias, language, category, title, preview, published_on, reading_minutes, related, content)
      select 'post-' || n, l.language, (array['loans', 'budget'])[1 + n % 2], 'Стаття ' || n, 'Коротко',
        to_char(${now}::timestamptz - make_interval(days => n / 3), 'YYYY-MM-DD'), 3, '[]', repeat(md5(n::text), 30)
      from generate_series(1, ${sql.lit(POSTS)}) as n, unnest(array['uk', 'ru']) as l(language)`.execute(trx);
    // One in ten waits for an answer; others have written as many.
    for (const customer of [sql`${customerId}::uuid`, sql`gen_random_uuid()`])
      await sql`insert into customer_case (id, customer_id, number, kind, state, language, opened_at, due_day, answered_at, closed_at)
        select gen_random_uuid(), ${customer}, 'З-' || gen_random_uuid(), 'question', case when n % 10 = 0 then 'received' else 'closed' end,
          'uk', at, at::date, at, case when n % 10 = 0 then null else at end from earlier`.execute(trx);
    await sql`insert into case_message (id, case_id, customer_id, sender, text, at)
      select gen_random_uuid(), id, customer_id, 'customer', 'запитання', opened_at from customer_case`.execute(trx);
    await sql`insert into bureau_exchange (id, key, customer_id, application_id, register, purpose, state, created_at, ended_at)
      select gen_random_uuid(), 'many-' || n, ${customerId}, application, 'loan-bans', 'application', 'done', at, at from earlier`.execute(
      trx,
    );
    await sql`insert into sms_outbox (phone, text, created_at) select '+380670000000', 'x', at from earlier`.execute(trx);
  });
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    // Receipts are counted by their trigger; that the trail has them is tested with the trail.
    await sql`alter table receipt disable trigger receipt_audited`.execute(trx);
    await sql`insert into receipt (id, customer_id, contract_id, category, amount, lines, at, key)
      select gen_random_uuid(), ${customerId}, ${contractId}, (array['issue', 'payment', 'refund'])[1 + n % 3], 100, '[]',
        ${now}::timestamptz - make_interval(hours => n), 'many-' || n
      from ${all}`.execute(trx);
    await sql`alter table receipt enable trigger receipt_audited`.execute(trx);
  });
  // As the scheduled one does; a snapshot that is open meanwhile leaves pages that an index alone cannot answer for.
  for (let tries = 0; tries < MOST_VACUUMS && !(await allVisible(db)); tries += 1) await sql`vacuum analyze`.execute(db);
};
