import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { FormFile } from '@pozyka/api-contract';
import { serverDatabase } from '@pozyka/server-kit';
import { startCasesApi, type CasesApi } from '../testing/cases-api.ts';
import { importProjectTexts } from '@pozyka/server-publications/testing/project-texts';
import { pdf, phonePhoto, program } from '@pozyka/server-files/testing/pictures';
import { formLimits } from './limits.ts';

const right = {
  topic: 'loan',
  message: 'Як узяти позику на два тижні?',
  name: 'Оля',
  reply: 'email',
  email: 'olia@example.com',
  agree: true,
};
const wrong = { ...right, message: '?' };

describe('what is refused is counted as what is taken', () => {
  let api: CasesApi;
  before(async () => {
    api = await startCasesApi(serverDatabase());
    await importProjectTexts(api.db);
  });
  after(() => api.close());

  const call = async <T>(
    method: 'POST' | 'PATCH',
    url: string,
    remoteAddress: string,
    payload: FormData | Buffer | object,
    headers = {},
  ) => {
    const answer = await api.app.inject({
      method,
      url: `/v2/system/forms/${url}`,
      remoteAddress,
      headers: { 'idempotency-key': randomUUID(), ...headers },
      payload,
    });
    return { status: answer.statusCode, data: answer.json<{ data: T }>().data };
  };
  const submit = async (address: string, fields: object) => (await call('POST', 'contact', address, { fields })).status;
  const addFile = (address: string, bytes: Uint8Array, size = bytes.length) => {
    const form = new FormData();
    form.append('field', 'files');
    form.append('file', new File([new Uint8Array(bytes)], 'скан.pdf'));
    return call<FormFile>('POST', 'complaint/files', address, form, { 'upload-length': String(size) });
  };
  const goOn = (address: string, { id, token = '' }: FormFile, offset: number, bytes: Uint8Array) =>
    call('PATCH', `complaint/files/${id}`, address, Buffer.from(bytes), {
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
      'upload-token': token,
    });

  test('a form: a sender of wrong ones only is stopped, one who corrects theirs is not', async () => {
    for (let sent = 1; sent < formLimits.form_submission; sent += 1) assert.equal(await submit('10.2.0.1', wrong), 400);
    assert.equal(await submit('10.2.0.1', right), 200);
    for (const fields of [wrong, right]) assert.equal(await submit('10.2.0.1', fields), 429);
    assert.equal(await submit('10.2.0.2', right), 200);
    api.pass(3_601);
    assert.equal(await submit('10.2.0.1', right), 200);
  });

  test('a file, refused at once or with its last bytes, which remove it', async () => {
    const begun = (await phonePhoto()).subarray(0, 100);
    for (let sent = 0; sent < formLimits.form_file; sent += 2) {
      assert.equal((await addFile('10.2.0.3', program())).status, 415);
      const { data } = await addFile('10.2.0.3', begun, 5_000);
      assert.equal((await goOn('10.2.0.3', data, 100, Buffer.alloc(4_900))).status, 422);
    }
    assert.equal((await addFile('10.2.0.3', pdf())).status, 429);
    api.pass(3_601);
    assert.equal((await addFile('10.2.0.3', pdf())).status, 200);
  });

  test('a file counts on once its form has become a case', async () => {
    const complaint = {
      subject: 'staff',
      happened_on: '2026-02-01',
      surname: 'Шевченко',
      name: 'Оля',
      phone: '+380671234567',
      agree: true,
    };
    const address = '10.2.0.4';
    let token = '';
    const send = async (ids: readonly string[], round: number) => {
      const fields = { ...complaint, text: `Працівник не відповів на моє запитання ${round}.`, files: ids, email: null };
      return (await call('POST', 'complaint', address, { fields }, { 'upload-token': token })).status;
    };
    const upload = async () => {
      const form = new FormData();
      form.append('field', 'files');
      form.append('file', new File([new Uint8Array(pdf())], 'скан.pdf'));
      const answer = await call<FormFile>('POST', 'complaint/files', address, form, token ? { 'upload-token': token } : {});
      token ||= answer.data.token ?? '';
      return answer;
    };
    for (let round = 1; round <= formLimits.form_file / 5; round += 1) {
      const ids: string[] = [];
      for (let file = 0; file < 5; file += 1) ids.push((await upload()).data.id);
      assert.equal(await send(ids, round), 200);
    }
    assert.equal((await upload()).status, 429);
  });
});
