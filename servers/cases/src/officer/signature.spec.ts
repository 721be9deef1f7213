import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { testDatabases, signRequest } from '@pozyka/server-kit';
import { startCasesApi, type CasesApi } from '../testing/cases-api.ts';
import { CaseSender } from '../testing/case-sender.ts';
import { KEY, OLDER, type Officer, type Request } from '../testing/officer.ts';

const MINUTE = 60;

for (const target of testDatabases()) {
  describe(`signatures of the officer on ${target.name}`, () => {
    let api: CasesApi;
    let officer: Officer;
    let id: string;
    before(async () => {
      api = await startCasesApi(target);
      officer = api.officer;
      id = (await new CaseSender(api, await api.addCustomer()).open()).data.CaseId;
      body = { Text: 'Комісію нараховано за договором, пункт 2.3.', Seen: await officer.newest(id) };
    });
    after(() => api.close());

    const url = () => `/officer/v1/cases/${id}/answer`;
    let body: { readonly Text: string; readonly Seen: string };
    const right = () => officer.signed('POST', url(), body);
    /** Signed at another moment than the API's. */
    const at = async (seconds: number, make = right): Promise<Request> => {
      api.pass(seconds);
      const request = await make();
      api.pass(-seconds);
      return request;
    };
    /** Headers of a right request, some of them changed or (undefined) left out. */
    const headed = async (change: (headers: Record<string, string>) => Record<string, string | undefined>): Promise<Request> => {
      const request = await right();
      const headers = Object.entries({ ...request.headers, ...change(request.headers) });
      return { ...request, headers: Object.fromEntries(headers.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))) };
    };
    /** Signed over fewer or other parts than are wanted, by the right key. */
    const covering = async (from: string, to: string): Promise<Request> => {
      const signed = await right();
      const unsigned = { ...signed.headers, 'signature-input': signed.headers['signature-input']?.replace(from, to) ?? '' };
      return { ...signed, headers: unsigned };
    };

    const attacks: Readonly<Record<string, () => Promise<Request>>> = {
      'another secret under the key': () => officer.signed('POST', url(), body, { ...KEY, secret: OLDER.secret }),
      'an unknown key': () => officer.signed('POST', url(), body, { id: 'nobody', secret: KEY.secret }),
      'a secret of another key': () => officer.signed('POST', url(), body, { id: OLDER.id, secret: KEY.secret }),
      'six minutes ago': () => at(-6 * MINUTE),
      'in six minutes': () => at(6 * MINUTE),
      'another body': async () => ({ ...(await right()), payload: JSON.stringify({ Text: 'Ми повернемо вам гроші.' }) }),
      'another body with its own digest': async () => {
        const payload = JSON.stringify({ Text: 'Ми повернемо вам гроші.' });
        const other = await officer.signed('POST', url(), JSON.parse(payload) as object);
        return { ...(await headed(() => ({ 'content-digest': other.headers['content-digest'] }))), payload };
      },
      'no body': async () => {
        const { payload: _, ...request } = await right();
        return request;
      },
      'a body where none was signed': async () => {
        const { headers, ...request } = await officer.signed('POST', url().replace('answer', 'take'));
        return { ...request, headers: { ...headers, 'content-type': 'application/json' }, payload: '{}' };
      },
      'another path': async () => ({ ...(await right()), url: url().replace('answer', 'decide') }),
      'a query': async () => ({ ...(await right()), url: `${url()}?x=1` }),
      'another method': async () => ({ ...(await officer.signed('GET', `/officer/v1/cases/${id}`)), method: 'POST', url: url() }),
      'another Idempotency-Key': () => headed(() => ({ 'idempotency-key': '6f9619ff-8b86-4d11-b42d-00c04fc964ff' })),
      'no signature': () => headed(() => ({ signature: undefined })),
      'no input': () => headed(() => ({ 'signature-input': undefined })),
      neither: () => headed(() => ({ signature: undefined, 'signature-input': undefined })),
      'no digest': () => headed(() => ({ 'content-digest': undefined })),
      'a weaker digest': () => headed(() => ({ 'content-digest': 'md5=:1B2M2Y8AsgTpgAmY7PhCfg==:' })),
      nonsense: () => headed(() => ({ signature: 'officer=?', 'signature-input': '((' })),
      'a signature that is text': () => headed(() => ({ signature: 'officer="AAAA"' })),
      'an empty signature': () => headed(() => ({ signature: 'officer=::' })),
      'another label': () => headed(({ signature }) => ({ signature: signature?.replace('officer=', 'other=') })),
      'a second one beside it': () =>
        headed(({ signature, 'signature-input': input }) => ({
          signature: `${signature}, ${signature?.replace('officer=', 'two=')}`,
          'signature-input': `${input}, ${input?.replace('officer=', 'two=')}`,
        })),
      'signed for another authority': () => officer.signed('POST', url(), body, KEY, undefined, '127.0.0.1:4005'),
      'the authority is not covered': () => covering('"@authority" ', ''),
      'the path is not covered': () => covering('"@path" ', ''),
      'the query is not covered': () => covering('"@query" ', ''),
      'the body is not covered': () => covering('"content-digest" ', ''),
      'the time is not covered': () => covering('created=', 'x='),
      'another use': () => covering('pozyka-officer', 'other-use'),
      'another algorithm': () => covering('hmac-sha256', 'ed25519'),
      'no nonce': () => covering('nonce=', 'n='),
      'a customer’s token': async () => ({
        method: 'GET',
        url: `/officer/v1/cases/${id}`,
        headers: { authorization: `Bearer ${(await api.addCustomer()).token}` },
      }),
    };

    for (const [name, attack] of Object.entries(attacks)) {
      test(`refused: ${name}`, async () => {
        const { status, error } = await officer.send(await attack());
        assert.equal(status, 401);
        // whichever it is, its sender hears the same
        assert.match(error?.message ?? '', /^Підпис запиту не прийнято/);
      });
    }

    test('after all of them nothing has changed, and the right request still is', async () => {
      const read = async () => (await officer.get<{ State: string; Messages: object[] }>(`/officer/v1/cases/${id}`)).data;
      assert.deepEqual([(await read()).State, (await read()).Messages.length], ['received', 1]);
      const request = await right();
      assert.equal((await officer.send(request)).status, 200);
      const replays = await Promise.all([1, 2, 3].map(() => officer.send(request)));
      assert.deepEqual(
        replays.map(({ status }) => status),
        [401, 401, 401],
      );
      assert.equal((await read()).Messages.length, 2);
    });

    test('of one signature sent many times at once one is taken', async () => {
      const request = await officer.signed('GET', '/officer/v1/cases');
      const all = await Promise.all(Array.from({ length: 6 }, () => officer.send(request)));
      assert.deepEqual(all.map(({ status }) => status).toSorted(), [200, 401, 401, 401, 401, 401]);
    });

    test('an older key is taken while it is listed; four minutes either way are taken', async () => {
      assert.equal((await officer.send(await officer.signed('GET', '/officer/v1/cases', undefined, OLDER))).status, 200);
      const read = () => officer.signed('GET', '/officer/v1/cases');
      for (const seconds of [-4 * MINUTE, 4 * MINUTE]) assert.equal((await officer.send(await at(seconds, read))).status, 200);
    });

    test('what is remembered of signatures is forgotten with their window', async () => {
      const count = async () => (await api.db.selectFrom('officer_nonce').select('nonce').execute()).length;
      assert.ok((await count()) > 5);
      api.pass(20 * MINUTE);
      await officer.get('/officer/v1/cases');
      assert.equal(await count(), 1);
    });

    test('a nonce that is short, or an expiry, is refused', async () => {
      const unsigned = { method: 'GET' as const, url: 'http://127.0.0.1:4004/officer/v1/cases', headers: {}, body: null };
      const headers = await signRequest(unsigned, KEY, { now: api.clock.now(), nonce: 'short' });
      assert.equal((await officer.send({ method: 'GET', url: '/officer/v1/cases', headers })).status, 401);
    });
  });
}
