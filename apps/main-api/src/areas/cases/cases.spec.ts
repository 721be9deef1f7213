import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { CaseItem, CustomerCase, FormFile, OfficerCaseItem } from '@pozyka/api-contract';
import { importProjectTexts } from '@pozyka/server-publications/testing/project-texts';
import { storedKeys } from '@pozyka/server-files/testing/own-store';
import { pdf } from '@pozyka/server-files/testing/pictures';
import { testDatabases } from '@pozyka/server-kit';
import { tracesIn } from '@pozyka/testing/fuzz';
import { newApplicant, startApiWithLists, type Applicant } from '../application/testing/applicants.ts';
import { verifyTrail } from '../audit/verify-trail.ts';
import type { Got, TestApi } from '../auth/testing/test-api.ts';
import { newBorrower } from '@pozyka/server-lending/testing/borrowers';
import { tablesWith } from '../customers/testing/tables-with.ts';
import { startFileStorageJob } from '../files/file-storage-job.ts';
import type { Officer } from '@pozyka/server-cases/testing/officer';
import { CaseSender, TEXT } from '@pozyka/server-cases/testing/case-sender';
import { startOfficer } from './testing/start-officer.ts';

const ANSWER = 'Перевірили розмову. Працівник помилився, вибачте.';
const complaint = {
  ...{ subject: 'staff', happened_on: '2026-02-01', text: 'Працівник не відповів на моє запитання.', files: null },
  ...{ surname: 'Шевченко', name: 'Оля', agree: true },
};

interface Sent {
  readonly request?: { readonly number: string; readonly due: string };
}

for (const target of testDatabases()) {
  describe(`cases among loans on ${target.name}`, () => {
    let api: TestApi;
    let officer: Officer;
    let applicant: Applicant;
    let me: CaseSender;
    before(async () => {
      api = await startApiWithLists(target);
      await importProjectTexts(api.db);
      officer = await startOfficer(api);
    });
    beforeEach(async () => {
      applicant = await newApplicant(api);
      me = new CaseSender(api, applicant);
    });
    after(async () => {
      await officer.app.close();
      await api.close();
    });

    const opened = async (over: Parameters<CaseSender['open']>[0] = {}): Promise<CustomerCase> => {
      const { status, data, error } = await me.open(over);
      assert.equal(status, 200, error?.message);
      return data;
    };
    const inject = async <T>(url: string, payload: object, headers: Record<string, string> = {}): Promise<Got<T>> => {
      const answer = await api.app.inject({
        ...{ method: 'POST', url: `/v2/system/forms/${url}`, payload },
        headers: { 'idempotency-key': randomUUID(), 'accept-language': 'uk', ...headers },
      });
      const { data, error } = answer.json<{ data: T; error?: { code: number; message: string } }>();
      return { status: answer.statusCode, data, error, headers: answer.headers };
    };
    /** A visitor's complaint; the id of its case. */
    const complain = async (phone: string, email: string): Promise<string> => {
      const { data } = await inject<Sent>('complaint', { fields: { ...complaint, phone, email } });
      const listed = await officer.get<OfficerCaseItem[]>('/officer/v1/cases?Kind=complaint&Limit=100');
      return listed.data.find((one) => one.Number === data.request?.number)?.CaseId ?? assert.fail('the officer does not see it');
    };

    test('a loan of theirs is named by its number', async () => {
      const borrower = await newBorrower(api);
      const ContractId = (await borrower.create()).data.ContractId;
      me = new CaseSender(api, borrower.applicant);
      const { number } = await api.db.selectFrom('contract').select('number').where('id', '=', ContractId).executeTakeFirstOrThrow();
      assert.deepEqual((await opened({ ContractId })).Contract, { ContractId, Number: number });
      assert.equal((await new CaseSender(api, await newApplicant(api)).open({ ContractId })).status, 404);
    });

    test('a file that no message named for a day goes with its bytes', async () => {
      const { data } = await me.send(new Uint8Array(pdf()));
      const row = api.db.selectFrom('case_file').select('stored_key').where('id', '=', data.Id);
      const { stored_key } = await row.executeTakeFirstOrThrow();
      assert.ok((await storedKeys()).includes(stored_key ?? ''));
      api.pass(2 * 86_400);
      applicant.token = await api.login(applicant.phone);
      await me.send(new Uint8Array(pdf()));
      assert.equal(await row.executeTakeFirst(), undefined);
      await startFileStorageJob(api.db, api.clock.now());
      await api.runJobs();
      assert.ok(!(await storedKeys()).includes(stored_key ?? ''));
    });

    test('the copy of their data has it, erasing removes it, and the trail holds', async () => {
      const file = await me.send(new Uint8Array(pdf()), { name: 'секрет.pdf' });
      const { Number, CaseId } = await opened({ Text: `${TEXT} Секретна подробиця.`, FileIds: [file.data.Id] });
      const before = await api.call<Record<string, unknown>>('GET', '/v2/system/customers/account/export', { token: me.token });
      const copy = JSON.stringify(before.data);
      for (const detail of [Number, 'Секретна подробиця', 'секрет.pdf']) assert.ok(copy.includes(detail), detail);
      const { stored_key } = await api.db
        .selectFrom('case_file')
        .select('stored_key')
        .where('id', '=', file.data.Id)
        .executeTakeFirstOrThrow();
      assert.ok((await storedKeys()).includes(stored_key ?? ''));
      assert.equal((await api.call('POST', '/v2/system/customers/account/erase', { token: me.token })).status, 200);
      await api.runJobs();
      for (const table of ['customer_case', 'case_message'] as const)
        assert.deepEqual(
          await api.db
            .selectFrom(table)
            .select('id')
            .where('customer_id', '=', await idOf(CaseId))
            .execute(),
          [],
        );
      assert.ok(!(await storedKeys()).includes(stored_key ?? ''));
      assert.equal(await broken(), null);
    });

    test('the token of its files is stored for a repeated call sealed, and the repeat has it again', async () => {
      const key = randomUUID();
      const addFile = async (under: string): Promise<FormFile> => {
        const form = new FormData();
        form.append('field', 'files');
        form.append('file', new File([new Uint8Array(pdf())], 'лист.pdf'));
        return (await inject<FormFile>('complaint/files', form, { 'idempotency-key': under })).data;
      };
      const [first, again] = [await addFile(key), await addFile(key)];
      assert.match(first.token ?? '', /^[\w-]{43}$/);
      assert.deepEqual(again, first);
      assert.deepEqual(await tablesWith(api.db, (text) => tracesIn(text, [first.token ?? ''])), []);
      const { body, status, sealed_body } = await api.db
        .selectFrom('kit_idempotency')
        .selectAll()
        .where('key', '=', key)
        .executeTakeFirstOrThrow();
      assert.deepEqual([body, status], [null, 200]);
      // what was sealed for another key opens under none
      const other = randomUUID();
      await addFile(other);
      await api.db.updateTable('kit_idempotency').set({ sealed_body }).where('key', '=', other).execute();
      assert.equal(await addFile(other), undefined);
    });

    test('a customer with that phone and that e-mail has nothing of it', async () => {
      const phone = '+380671119901';
      const token = await api.login(phone);
      const { id } = await api.db.selectFrom('customer').select('id').where('phone', '=', phone).executeTakeFirstOrThrow();
      const address = { email: 'known@example.com', unsubscribe: randomUUID(), confirmed_at: api.clock.now() };
      await api.db
        .insertInto('notice_address')
        .values({ customer_id: id, ...address })
        .execute();
      const known = await complain(phone, address.email);
      await officer.write(known, 'answer', { Text: ANSWER });
      assert.deepEqual((await api.call<CaseItem[]>('GET', '/v2/cases', { token })).data, []);
      const copy = await api.call<object>('GET', '/v2/system/customers/account/export', { token });
      assert.ok(!JSON.stringify(copy.data).includes('помилився'));
      const sms = api.db.selectFrom('sms_outbox').select('text').where('phone', '=', phone).where('code', 'is', null);
      assert.deepEqual(await sms.execute(), []);
    });

    test('the trail of a visitor’s case holds', async () => {
      const id = await complain('+380671119904', 'olia@example.com');
      assert.equal((await officer.post<OfficerCaseItem>(`/officer/v1/cases/${id}/take`)).data.State, 'inWork');
      assert.equal(await broken(), null);
    });

    const idOf = async (CaseId: string): Promise<string> => {
      const { chain } = await api.db
        .selectFrom('audit_event')
        .select('chain')
        .where('subject', '=', 'customer_case')
        .where('subject_id', '=', CaseId)
        .limit(1)
        .executeTakeFirstOrThrow();
      return chain;
    };
    const broken = async (): Promise<string | null> => (await verifyTrail(api.db)).broken;
  });
}
