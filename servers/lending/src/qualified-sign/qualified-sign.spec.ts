import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { SignRequest } from '@pozyka/api-contract';
import { testDatabases } from '@pozyka/server-kit';
import { textByLibrary } from '@pozyka/server-documents/testing/text-of-pdf';
import { startLendingWithProvider } from '../testing/lending-api.ts';
import type { Got } from '@pozyka/server-kit/testing/api-harness';
import type { LoanApi } from '../testing/loan-api.ts';
import { newBorrower, type Borrower } from '../testing/borrowers.ts';
import { EsignApp, type Outcome } from '../testing/esign-app.ts';

process.env['ESIGN_TOKEN'] = 'esign-token-of-the-tests';

const ANOTHER_ITN = '3184710691';

for (const target of testDatabases()) {
  describe(`a qualified signature on ${target.name}`, () => {
    let api: LoanApi;
    let app: EsignApp;
    before(async () => {
      ({ api } = await startLendingWithProvider(target));
      app = await EsignApp.start(api.app);
    });
    after(async () => {
      await app.close();
      await api.close();
    });

    const path = '/v2/contracts/sign/qualified';
    const ask = ({ token }: Borrower, ContractId: string, key = randomUUID()): Promise<Got<SignRequest>> =>
      api.call('POST', path, { token, body: { ContractId }, key });
    const read = async ({ token }: Borrower, id: string): Promise<SignRequest | null> => {
      const { data } = await api.call<{ Offered: boolean; Request: SignRequest | null }>('GET', `${path}?ContractId=${id}`, { token });
      assert.equal(data.Offered, true);
      return data.Request;
    };
    const itnOf = ({ applicant }: Borrower): string => applicant.passport.itn ?? '';
    const toSign = async (): Promise<{ borrower: Borrower; id: string }> => {
      const borrower = await newBorrower(api);
      return { borrower, id: (await borrower.create()).data.ContractId };
    };
    const callback = (requestId: string, encodeData: string) => {
      const form = new FormData();
      form.set('encodeData', encodeData);
      const request = new Request('http://api', { method: 'POST', body: form });
      return request.arrayBuffer().then((payload) =>
        api.app.inject({
          ...{ method: 'POST', url: `${path}/callback`, payload: Buffer.from(payload) },
          headers: { 'content-type': request.headers.get('content-type') ?? '', 'x-document-request-trace-id': requestId },
        }),
      );
    };
    const encoded = (items: readonly object[]): string => Buffer.from(JSON.stringify({ signedItems: items })).toString('base64');

    test('signs the contract as the code does: the money leaves once, the certificate names the signer, the file is the customer’s', async () => {
      const { borrower, id } = await toSign();
      const shown = (await borrower.docs(id)).data;
      const { data: request } = await ask(borrower, id);
      assert.equal(request.State, 'waiting');
      assert.ok(request.ExpiresIn > 0);
      const page = await app.open(request);
      for (const { Sha256 } of shown) assert.ok(page.includes(Sha256));
      assert.doesNotMatch(page, /Лук’яненко|\+380|П-1/);
      assert.equal(await app.sign(request, itnOf(borrower)), 200);
      assert.deepEqual(await read(borrower, id), { RequestId: request.RequestId, State: 'signed', ExpiresIn: 0 });
      assert.equal((await borrower.applicant.status()).ActionStatus, 'transferMoney');
      const { data: docs } = await borrower.docs(id);
      assert.deepEqual(
        docs.map(({ DocumentTypeId, Signature }) => [DocumentTypeId, Signature]),
        [
          ['credit-passport', true],
          ['contract', true],
          ['signature', undefined],
        ],
      );
      const certificate = await borrower.pdf(id, 'signature');
      const text = certificate instanceof Uint8Array ? await textByLibrary(certificate) : assert.fail('no certificate');
      for (const words of ['Кваліфікований електронний підпис', 'КНЕДП «Пісочниця»', 'Лук’яненко Оксана Петрівна'])
        assert.ok(text.replaceAll(/\s+/g, ' ').includes(words), words);
      const file = await api.app.inject({
        url: `${path}/file?ContractId=${id}&DocumentTypeId=contract`,
        headers: { authorization: `Bearer ${borrower.token}` },
      });
      assert.deepEqual([file.statusCode, file.headers['content-type']], [200, 'application/pkcs7-signature']);
      assert.match(String(file.headers['content-disposition']), /^attachment;.*\.pdf\.p7s/);
      api.pass(3);
      await api.runJobs();
      assert.equal((await borrower.applicant.status()).ActionStatus, 'activeContract');
    });

    for (const [outcome, reason] of [
      ['tampered', 'invalid'],
      ['attached', 'invalid'],
      ['incomplete', 'invalid'],
      ['unqualified', 'notQualified'],
      ['expired', 'notQualified'],
      ['untrusted', 'untrusted'],
    ] as const satisfies readonly (readonly [Outcome, string])[])
      test(`that is ${outcome} signs nothing and says why; then the code signs`, async () => {
        const { borrower, id } = await toSign();
        const { data: request } = await ask(borrower, id);
        assert.equal(await app.sign(request, itnOf(borrower), outcome), 200);
        assert.deepEqual(await read(borrower, id), { RequestId: request.RequestId, State: 'refused', ExpiresIn: 0, Reason: reason });
        assert.equal((await borrower.applicant.status()).ActionStatus, 'contractSign');
        await borrower.sendCode(id);
        assert.equal((await borrower.approve(id, await borrower.code())).status, 200);
      });

    test('of another person signs nothing, and the customer may ask again', async () => {
      const { borrower, id } = await toSign();
      const { data: first } = await ask(borrower, id);
      await app.sign(first, ANOTHER_ITN);
      assert.equal((await read(borrower, id))?.Reason, 'anotherPerson');
      api.pass(1);
      const { data: second } = await ask(borrower, id);
      assert.notEqual(second.RequestId, first.RequestId);
      await app.sign(second, itnOf(borrower));
      assert.equal((await read(borrower, id))?.State, 'signed');
    });

    test('is asked for once for two presses, and once more for other papers', async () => {
      const { borrower, id } = await toSign();
      const key = randomUUID();
      const [one, two] = await Promise.all([ask(borrower, id, key), ask(borrower, id, key)]);
      assert.equal(one.data.RequestId, two.data.RequestId);
      assert.equal((await ask(borrower, id)).data.RequestId, one.data.RequestId);
      const other = await toSign();
      const responses = await Promise.all(Array.from({ length: 30 }, () => ask(other.borrower, other.id)));
      assert.ok(responses.every(({ status }) => status === 200 || status === 429));
      const rows = await api.db.selectFrom('sign_request').select('state').where('contract_id', '=', other.id).execute();
      assert.equal(rows.filter(({ state }) => state === 'waiting').length, 1);
      assert.ok(rows.length <= 10, `${rows.length} requests`);
      const { data: renewed } = await borrower.create({ locale: 'ru' });
      const { data: another } = await ask(borrower, renewed.ContractId);
      assert.notEqual(another.RequestId, one.data.RequestId);
      await app.sign(one.data, itnOf(borrower));
      assert.equal((await borrower.applicant.status()).ActionStatus, 'contractSign');
      await app.sign(another, itnOf(borrower));
      assert.equal((await borrower.applicant.status()).ActionStatus, 'transferMoney');
    });

    test('that comes twenty times at once, after the code, or too late has no second effect', async () => {
      const { borrower, id } = await toSign();
      const { data: request } = await ask(borrower, id);
      await Promise.all(Array.from({ length: 20 }, () => app.sign(request, itnOf(borrower))));
      assert.equal((await borrower.docs(id)).data.length, 3);
      api.pass(3);
      await api.runJobs();
      const transfers = await api.db.selectFrom('transfer').select('id').where('contract_id', '=', id).execute();
      assert.equal(transfers.length, 1);

      const coded = await toSign();
      const { data: beside } = await ask(coded.borrower, coded.id);
      await coded.borrower.sendCode(coded.id);
      await coded.borrower.approve(coded.id, await coded.borrower.code());
      await app.sign(beside, itnOf(coded.borrower));
      assert.equal((await coded.borrower.docs(coded.id)).data.length, 3);
      assert.equal((await read(coded.borrower, coded.id))?.Reason, 'changed');

      const late = await toSign();
      const { data: over } = await ask(late.borrower, late.id);
      api.pass(over.ExpiresIn);
      await app.sign(over, itnOf(late.borrower));
      assert.equal((await read(late.borrower, late.id))?.State, 'over');
      assert.equal((await late.borrower.applicant.status()).ActionStatus, 'contractSign');
    });

    test('under a ban on loans signs nothing, whatever the app says', async () => {
      const { borrower, id } = await toSign();
      await app.forbidLoans(itnOf(borrower));
      const { data: request } = await ask(borrower, id);
      await app.sign(request, itnOf(borrower));
      assert.equal((await read(borrower, id))?.State, 'refused');
      const { ActionStatus, RefusalSignificance } = await borrower.applicant.status();
      assert.deepEqual([ActionStatus, RefusalSignificance], ['blocked', 'loanBan']);
      const signed = await api.db
        .selectFrom('qualified_signature')
        .select('type')
        .where('sign_request_id', '=', request.RequestId)
        .execute();
      assert.deepEqual(signed, []);
    });

    test('papers that are not the ones shown are not signed', async () => {
      const { borrower, id } = await toSign();
      const { data: request } = await ask(borrower, id);
      const { bytes } = await api.db
        .selectFrom('contract_document')
        .select('bytes')
        .where('contract_id', '=', id)
        .where('type', '=', 'contract')
        .executeTakeFirstOrThrow();
      const altered = new Uint8Array([...bytes, 10]);
      await api.db
        .updateTable('contract_document')
        .set({ bytes: altered })
        .where('contract_id', '=', id)
        .where('type', '=', 'contract')
        .execute();
      await app.sign(request, itnOf(borrower));
      assert.equal((await read(borrower, id))?.Reason, 'changed');
      assert.equal((await borrower.applicant.status()).ActionStatus, 'contractSign');
    });

    test('what is not a message of the app changes nothing', async () => {
      const { borrower, id } = await toSign();
      const { data: request } = await ask(borrower, id);
      for (const broken of ['!', Buffer.from('null').toString('base64'), encoded([]), encoded([{ name: 'contract.pdf', signature: '<>' }])])
        assert.equal((await callback(request.RequestId, broken)).statusCode, 400);
      const items = encoded([{ name: 'contract.pdf', signature: 'AAAA' }]);
      assert.equal((await callback(randomUUID(), items)).statusCode, 404);
      assert.equal((await callback('no-uuid', items)).statusCode, 400);
      assert.equal((await read(borrower, id))?.State, 'waiting');
    });

    test('signs an extension and its customer’s papers alone', async () => {
      const { borrower, id } = await toSign();
      const stranger = await toSign();
      for (const method of ['GET', 'POST'] as const) {
        const url = method === 'GET' ? `${path}?ContractId=${id}` : path;
        const body = method === 'POST' ? { body: { ContractId: id } } : {};
        assert.equal((await api.call(method, url, { token: stranger.borrower.token, ...body })).status, 404);
      }
      const { data: request } = await ask(borrower, id);
      await app.sign(request, itnOf(borrower));
      api.pass(3);
      await api.runJobs();
      api.pass(10 * 24 * 3600);
      await api.runJobs();
      await borrower.logIn();
      const { ExtensionId } = (await borrower.extend(id, 10)).data;
      const body = { ContractId: id, ExtensionId };
      const { data: extension } = await api.call<SignRequest>('POST', path, { token: borrower.token, body });
      await app.sign(extension, itnOf(borrower));
      const signed = await api.db.selectFrom('extension').select('state').where('id', '=', ExtensionId).executeTakeFirstOrThrow();
      assert.equal(signed.state, 'signed');
      const papers = (await borrower.docs(id)).data.filter((paper) => paper.ExtensionId === ExtensionId);
      assert.deepEqual(
        papers.map(({ Signature }) => Signature),
        [true, undefined],
      );
    });

    test('may be asked for ten times an hour', async () => {
      const { borrower, id } = await toSign();
      for (let time = 0; time < 10; time += 1) {
        const { data } = await ask(borrower, id);
        await app.sign(data, ANOTHER_ITN);
      }
      const refused = await ask(borrower, id);
      assert.equal(refused.status, 429);
      assert.match(refused.error?.message ?? '', /десять разів/);
    });

    test('while the app is silent the customer is told, and the code stays', async () => {
      const { borrower, id } = await toSign();
      await app.stop();
      const silent = await ask(borrower, id);
      assert.deepEqual([silent.status, silent.headers['retry-after']], [503, '60']);
      assert.match(silent.error?.message ?? '', /кодом із SMS/);
      assert.equal(await read(borrower, id), null);
    });
  });
}
