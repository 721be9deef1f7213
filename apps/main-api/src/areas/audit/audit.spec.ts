import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { testDatabases } from '@pozyka/server-kit';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { newApplicant, startApiWithLists } from '../application/testing/applicants.ts';
import type { TestApi } from '../auth/testing/test-api.ts';
import { loanBench, type LoanBench } from '@pozyka/server-lending/testing/loan-bench';
import { endRequest, insertNotice, insertRequest } from '@pozyka/server-lending/testing/internals';
import { writeAnchor } from './anchor.ts';
import { ANCHOR_JOB, startAnchors } from './anchor-job.ts';
import { verifyIn, verifyTrail } from './verify-trail.ts';

const undone = Symbol('undone');

for (const target of testDatabases()) {
  describe(`the trail of changes on ${target.name}`, () => {
    let api: TestApi;
    let bench: LoanBench;
    let customer: string;
    before(async () => {
      api = await startApiWithLists(target);
      const applicant = await newApplicant(api);
      customer = await applicant.id();
      await applicant.fill();
      await applicant.final();
      bench = loanBench(api, customer);
      const loan = await bench.borrow();
      bench.pass(3);
      await bench.pay(loan, 'part', 100_000);
      bench.pass(4);
      await bench.runAccrual();
      await bench.pay(loan, 'full', 2_000_000);
      await writeAnchor(api.db, api.clock.now());
      const second = await bench.borrow();
      await bench.pay(second, 'part', 50_000);
      await writeAnchor(api.db, api.clock.now());
    });
    after(() => api.close());

    /** The first broken link after statements with full rights; they are rolled back. */
    const brokenBy = async (...statements: RawBuilder<unknown>[]): Promise<string | null> => {
      let broken: string | null = null;
      const attempt = api.db.transaction().execute(async (trx: Transaction<Database>) => {
        await sql`set local session_replication_role = replica`.execute(trx);
        for (const table of ['audit_event', 'audit_anchor']) await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx);
        for (const statement of statements) await statement.execute(trx);
        for (const table of ['audit_event', 'audit_anchor']) {
          await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx);
        }
        ({ broken } = await verifyIn(trx));
        throw undone;
      });
      await assert.rejects(attempt, (error) => error === undone);
      return broken;
    };
    const of = (position: number) => sql`chain = ${customer} and position = ${position}`;

    test('money, statuses and cards are in it, in one chain of the customer, and all of it holds', async () => {
      const events = await api.db.selectFrom('audit_event').selectAll().where('chain', '=', customer).orderBy('position').execute();
      assert.deepEqual(
        events.map(({ position }) => position),
        events.map((_, index) => index + 1),
      );
      const kinds = new Set(events.map(({ subject }) => subject));
      for (const subject of ['application', 'card', 'contract', 'ledger_transaction', 'receipt']) assert.ok(kinds.has(subject), subject);
      const issue = events.find(({ facts }) => facts['kind'] === 'issue');
      assert.equal(issue?.facts['entries'], 'principal 1000000, providerCash -1000000');
      const closed = events.find(({ subject, what, facts }) => subject === 'contract' && what === 'update' && facts['state'] === 'closed');
      assert.ok(closed);
      assert.ok(
        events.some(({ actor }) => /^saveApp [0-9a-f-]{36}$/.test(actor ?? '')),
        'a call with its session',
      );
      const verified = await verifyTrail(api.db);
      assert.deepEqual([verified.broken, verified.anchors], [null, 2]);
      assert.ok(verified.events >= events.length && verified.chains >= 1);
    });

    test('a change that is rolled back leaves nothing', async () => {
      const count = async () => (await api.db.selectFrom('audit_event').select('id').execute()).length;
      const were = await count();
      const attempt = api.db.transaction().execute(async (trx) => {
        await sql`update application set status = 7 where customer_id = ${customer}`.execute(trx);
        throw undone;
      });
      await assert.rejects(attempt, (error) => error === undone);
      assert.equal(await count(), were);
    });

    test('no row of it can be changed, deleted or emptied out', async () => {
      for (const statement of [
        sql`update audit_event set actor = 'another'`,
        sql`delete from audit_event where position = 1`,
        sql`truncate audit_event`,
        sql`update audit_anchor set events = 1`,
        sql`delete from audit_anchor`,
      ]) {
        await assert.rejects(statement.execute(api.db), (error: unknown) => {
          assert.ok(error instanceof Error && 'code' in error);
          return error.code === '23514';
        });
      }
    });

    test('an altered, a deleted, a moved and an inserted event are named, and so is an end that was cut off', async () => {
      const altered = await brokenBy(sql`update audit_event set facts = facts || '{"amount": 1}' where ${of(3)}`);
      assert.match(altered ?? '', /^event \d+ \(3 in the chain .*: it was altered$/);
      assert.match((await brokenBy(sql`update audit_event set actor = 'another' where ${of(4)}`)) ?? '', /\(4 in .*: it was altered$/);
      assert.match((await brokenBy(sql`delete from audit_event where ${of(2)}`)) ?? '', /\(3 in .*: 2 is missing before it$/);
      const swapped = await brokenBy(
        sql`update audit_event set position = 1000000 where ${of(5)}`,
        sql`update audit_event set position = 5 where ${of(6)}`,
        sql`update audit_event set position = 6 where ${of(1_000_000)}`,
      );
      assert.match(swapped ?? '', /\(5 in .*: it does not stand on the event before it$/);
      const inserted = await brokenBy(
        sql`update audit_event set position = position + 1000000 where chain = ${customer} and position > 4`,
        sql`update audit_event set position = position - 999999 where chain = ${customer} and position > 4`,
        sql`insert into audit_event (chain, position, at, subject, subject_id, what, facts, previous, hash)
          select chain, 5, at, subject, subject_id, what, facts, hash, repeat('a', 64) from audit_event where ${of(4)}`,
      );
      assert.match(inserted ?? '', /\(5 in .*: it was written before the event|\(5 in .*: it was altered$/);
      const cut = await brokenBy(
        sql`delete from audit_event where chain = ${customer} and position = (select max(position) from audit_event where chain = ${customer})`,
      );
      assert.match(cut ?? '', /^anchor 2: of events \d+ to \d+ there were \d+, now there are \d+$/);
    });

    test('a chain that was rewritten from some event on does not fit its anchor, nor one stored elsewhere', async () => {
      const rewritten = await brokenBy(
        sql`create temporary table old on commit drop as select * from audit_event where chain = ${customer} order by position desc limit 1`,
        sql`delete from audit_event where id = (select id from old)`,
        sql`select audit_write(subject, facts || jsonb_build_object('customer_id', chain, 'id', subject_id), what) from old`,
      );
      assert.match(rewritten ?? '', /^anchor 2: of events/);
      const both = await brokenBy(sql`delete from audit_anchor`);
      assert.equal(both, null, 'without its anchors a trail is whole');
      const { hash } = await api.db.selectFrom('audit_anchor').selectAll().where('number', '=', 2).executeTakeFirstOrThrow();
      assert.equal((await verifyTrail(api.db, { number: 2, hash })).broken, null);
      assert.match((await verifyTrail(api.db, { number: 3, hash })).broken ?? '', /^anchor 3: it is not the one that was kept$/);
      assert.match((await brokenBy(sql`update audit_anchor set events = events + 1 where number = 1`)) ?? '', /^anchor 1: it was altered$/);
      assert.match((await brokenBy(sql`delete from audit_anchor where number = 1`)) ?? '', /^anchor 2: the one before it is missing$/);
    });

    test('rows that were changed, made or deleted past the trail are named', async () => {
      const contract = sql`(select id from contract where customer_id = ${customer} limit 1)`;
      const changed = await brokenBy(sql`update contract set amount = amount - 1 where id = ${contract}`);
      assert.match(changed ?? '', /^contract [0-9a-f-]{36}: it is not what the trail said last$/);
      const made = await brokenBy(
        sql`insert into refund (id, contract_id, reason, amount, state, created_at)
          select gen_random_uuid(), id, 'noSource', 5, 'paid', now() from contract where id = ${contract}`,
      );
      assert.match(made ?? '', /^refund [0-9a-f-]{36}: the trail knows nothing of it$/);
      const entry = await brokenBy(sql`update ledger_entry set amount = amount * 2 where amount > 100`);
      assert.match(entry ?? '', /^ledger_transaction \d+: it is not what the trail said last$/);
      const deleted = await brokenBy(sql`delete from receipt where customer_id = ${customer}`);
      assert.match(deleted ?? '', /^receipt [0-9a-f-]{36}: it is gone, and the trail does not say so$/);
      const off = await brokenBy(sql`alter table payment disable trigger payment_audited`);
      assert.equal(off, 'trigger payment_audited: it is gone or switched off');
    });

    test('what a customer agreed to and gave notice of is in it', async () => {
      const loan = await api.db.selectFrom('contract').select('id').where('customer_id', '=', customer).limit(1).executeTakeFirstOrThrow();
      const days = { day: '2026-03-05', until: '2026-03-12' };
      await api.db.transaction().execute(async (trx) => {
        await insertNotice(trx, { id: randomUUID(), contract_id: loan.id, number: 1, ...days, created_at: api.clock.now() });
      });
      const events = await api.db
        .selectFrom('audit_event')
        .select(['subject', 'subject_id', 'facts'])
        .where('chain', '=', customer)
        .where('subject', 'in', ['withdrawal_notice', 'application_consent'])
        .orderBy('position')
        .execute();
      const [consent, notice] = events;
      assert.equal(events.length, 2);
      const { application_id, kind, edition } = consent?.facts ?? {};
      assert.equal(consent?.subject_id, [application_id, kind, edition].join(':'));
      assert.deepEqual([kind, notice?.facts['until']], ['credit-bureau', days.until]);
      assert.equal((await verifyTrail(api.db)).broken, null);
      const moved = await brokenBy(sql`update withdrawal_notice set until = until + 7`);
      assert.match(moved ?? '', /^withdrawal_notice [0-9a-f-]{36}: it is not what the trail said last$/);
      const gone = await brokenBy(sql`delete from application_consent where customer_id = ${customer}`);
      assert.match(gone ?? '', /^application_consent [0-9a-f-]{36}:credit-bureau:.+: it is gone, and the trail does not say so$/);
    });

    test('a change made by hand is in it like any other', async () => {
      await sql`update card set is_main = false, verified_at = null where customer_id = ${customer}`.execute(api.db);
      const last = await api.db.selectFrom('audit_event').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
      assert.deepEqual([last.subject, last.what, last.actor, last.facts['verified_at']], ['card', 'update', null, null]);
      assert.equal((await verifyTrail(api.db)).broken, null);
    });

    test('changes of one customer and of many, all at once, stand in unbroken chains', async () => {
      const others = await Promise.all(Array.from({ length: 2 }, () => newApplicant(api)));
      const ids = [customer, ...(await Promise.all(others.map((other) => other.id())))];
      const changes = ids.flatMap((id) => Array.from({ length: 8 }, (_, status) => ({ id, status })));
      const anchors = [1, 2, 3].map(() => writeAnchor(api.db, api.clock.now()));
      await Promise.all([
        // one row of each: several, whose order changes with every update, may wait for each other in a circle
        ...changes.map(({ id, status }) =>
          sql`update application set status = ${status + 50}
            where id = (select id from application where customer_id = ${id} order by id limit 1)`.execute(api.db),
        ),
        ...anchors,
      ]);
      await writeAnchor(api.db, api.clock.now());
      assert.equal((await verifyTrail(api.db)).broken, null);
    });

    test('every hour has its anchor; the log keeps a copy', async () => {
      await startAnchors(api.db, api.clock.now());
      await sql`update application set status = 9 where customer_id = ${customer}`.execute(api.db);
      const anchors = async () => (await api.db.selectFrom('audit_anchor').select('number').execute()).length;
      const were = await anchors();
      await api.runJobs();
      assert.equal(await anchors(), were + 1);
      const next = await api.db
        .selectFrom('kit_job')
        .select('run_at')
        .where('kind', '=', ANCHOR_JOB)
        .where('state', '=', 'waiting')
        .execute();
      assert.equal(next.length, 1);
      assert.ok(next[0] && next[0].run_at > api.clock.now());
    });

    test('nothing in it names a person', async () => {
      await sql`update application set passport = '{"surname":"Шевченко-Таємний"}', status = 3 where customer_id = ${customer}`.execute(
        api.db,
      );
      const { phone } = await api.db.selectFrom('customer').select('phone').where('id', '=', customer).executeTakeFirstOrThrow();
      const { rows } = await sql<{ text: string }>`select audit_event::text as text from audit_event`.execute(api.db);
      const text = rows.map((row) => row.text).join('\n');
      for (const secret of ['Таємний', phone, phone.slice(1), '411111', 'salt', 'code_hash']) assert.ok(!text.includes(secret), secret);
    });

    test('a request for a qualified signature is in it, from its link to its end', async () => {
      const [id, now] = [randomUUID(), api.clock.now()];
      await api.db.transaction().execute(async (trx) => {
        const { id: contract_id } = await trx
          .selectFrom('contract')
          .select('id')
          .where('customer_id', '=', customer)
          .limit(1)
          .executeTakeFirstOrThrow();
        const papers = { documents_sha256: 'a'.repeat(64), url: 'https://app.example/link', state: 'waiting' } as const;
        await insertRequest(trx, { id, customer_id: customer, contract_id, ...papers, created_at: now, expires_at: now });
      });
      await api.db.transaction().execute((trx) => endRequest(trx, id, now, { state: 'signed' }));
      const events = await api.db.selectFrom('audit_event').selectAll().where('subject_id', '=', id).orderBy('position').execute();
      assert.deepEqual(
        events.map(({ what, facts }) => [what, facts['state']]),
        [
          ['insert', 'waiting'],
          ['update', 'signed'],
        ],
      );
      assert.doesNotMatch(JSON.stringify(events), /app\.example/);
      assert.equal((await verifyTrail(api.db)).broken, null);
    });
  });
}
