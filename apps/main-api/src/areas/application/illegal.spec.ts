import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { mainOperations, type Card } from '@pozyka/api-contract';
import { actionStatuses, statusesWhere, type ActionStatus } from '@pozyka/api-contract/constants';
import { testDatabases } from '@pozyka/server-kit';
import type { Got, TestApi } from '../auth/testing/test-api.ts';
import { type Move, transitions, writeMove } from '@pozyka/server-applications/testing/journey';
import { newApplicant, startApiWithLists, type Applicant } from './testing/applicants.ts';

type Call = (applicant: Applicant) => Promise<Got<object>>;

const from = (...moves: Move[]): ActionStatus[] => moves.flatMap((move): readonly ActionStatus[] => transitions[move].from);

/** Sends a file the way a form does. */
const sendFile = async ({ api, token }: Applicant, url: string, field: readonly [string, string]): Promise<Got<object>> => {
  const form = new FormData();
  form.append(...field);
  form.append('file', new File(['x'], 'скан.jpg'));
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
  const answer = await api.app.inject({ method: 'POST', url, payload: form, headers });
  const { data = {}, error } = answer.json<{ data?: object; error?: { code: number; message: string } }>();
  return { status: answer.statusCode, data, error, headers: answer.headers };
};

/** Every call that changes an application, and where it may. */
const calls: Readonly<Record<string, readonly [allowed: readonly ActionStatus[], call: Call]>> = {
  saveApp: [from('choose', 'submit', 'change'), (applicant) => applicant.final()],
  repeatApp: [from('repeat'), (applicant) => applicant.post('/v2/app/create/repeat', { Amount: 500_000, Term: 20 })],
  addRelations: [
    from('relations'),
    (applicant) => applicant.post('/v2/app/relation', { Relations: [{ TypeId: 'friend', Name: 'Ян', Phone: '+380501234567' }] }),
  ],
  skipVerification: [from('skip'), (applicant) => applicant.post('/v2/app/verification/skip', {})],
  answerOffer: [from('accept', 'decline'), (applicant) => applicant.post('/v2/app/offer', { Accept: true })],
  cancelApp: [from('cancel'), (applicant) => applicant.post('/v2/app/cancel', { ReasonOfDecision: 'no-need' })],
  // A draft may be filled from the bank before the bank is required.
  verifyBankId: [
    [...from('identify'), 'formFilling'],
    (applicant) => applicant.post('/v2/customer/bank-id', { Code: 'code', State: 'state' }),
  ],
  sendPhoto: [from('photo'), (applicant) => sendFile(applicant, '/v2/app/photo/send', ['challenge', randomUUID()])],
  sendDocument: [from('change'), (applicant) => sendFile(applicant, '/v2/app/documents/send', ['TypeId', 'identity'])],
  createContract: [
    from('sign'),
    async (applicant) => {
      const { data } = await applicant.api.call<Card[]>('GET', '/v2/cards', { token: applicant.token });
      return applicant.post('/v2/contact/create', { CardId: data[0]?.Id });
    },
  ],
  sandboxCall: [from('call'), ({ api, phone }) => api.call('POST', '/_sandbox/call', { body: { phone, outcome: 'approve' } })],
};

/** Statuses of a submitted application: a save says 219 in place of 409. */
const onItsWay = statusesWhere(({ stage }) => stage !== null && stage !== 'form');

for (const target of testDatabases()) {
  describe(`calls out of place on ${target.name}`, () => {
    let api: TestApi;
    let applicant: Applicant;
    before(async () => {
      api = await startApiWithLists(target, { SANDBOX: true });
      applicant = await newApplicant(api);
      await applicant.addCard();
      await applicant.fill();
    });
    after(() => api.close());

    /** Gives the applicant this status and leaves the rest ordinary. */
    const stand = async (status: ActionStatus): Promise<void> => {
      const row = await applicant.application();
      const isRefused = status === 'blocked1';
      await api.db.transaction().execute((trx) =>
        writeMove(trx, row, {
          action_status: isRefused ? 'blocked' : status,
          refusal_significance: isRefused ? 'income' : null,
          offer_amount: status === 'counterOffer' ? 300_000 : null,
        }),
      );
    };
    const everything = async (): Promise<unknown> => [
      await api.db.selectFrom('application').selectAll().execute(),
      await api.db.selectFrom('application_relation').selectAll().execute(),
      await api.db.selectFrom('contract').selectAll().execute(),
      await api.db.selectFrom('bank_identity').selectAll().execute(),
      await api.db.selectFrom('application_file').selectAll().execute(),
      await api.db.selectFrom('kit_job').selectAll().execute(),
    ];

    test('the table has every call of the application that changes something', () => {
      const ofArea = Object.entries(mainOperations).filter(([, { area, idempotent }]) => area === 'application' && idempotent);
      const missing = ofArea.map(([id]) => id).filter((id) => !(id in calls));
      assert.deepEqual(missing, []);
    });

    for (const status of actionStatuses) {
      test(`in ${status} every call that does not belong there is refused and changes nothing`, async () => {
        await stand(status);
        const before = await everything();
        for (const [name, [allowed, call]] of Object.entries(calls)) {
          if (allowed.includes(status)) continue;
          const answer = await call(applicant);
          if (name === 'saveApp' && onItsWay.includes(status)) {
            assert.deepEqual([answer.status, Reflect.get(answer.data, 'Status')], [200, 219], name);
          } else {
            assert.equal(answer.status, 409, name);
            assert.match(answer.error?.message ?? '', /[а-яії]/, name);
          }
          assert.deepEqual(await everything(), before, name);
        }
      });
    }
  });
}
