import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { jsonb, testDatabases } from '@pozyka/server-kit';
import fc from 'fast-check';
import type { ApplicationsApi } from '../testing/applications-api.ts';
import { runPipeline, stageOf } from './pipeline.ts';
import type { Hosted } from '../application/host.ts';
import { insertRelations } from '../application/relations-store.ts';
import { selectCurrent, updateApplication, type ApplicationRow } from '../application/store.ts';
import { newApplicant, social, type Applicant } from '../testing/applicants.ts';
import { startApplications } from '../testing/applications-api.ts';

/** Every fact that the pipeline looks at. */
const anyCase = fc.record({
  isPolitic: fc.boolean(),
  isDuplicate: fc.boolean(),
  loans: fc.constantFrom(0, 1),
  amount: fc.constantFrom(50_000, 1_000_000, 1_010_000, 1_500_000, 1_510_000, 2_500_000, 2_510_000, 3_000_000),
  bank: fc.constantFrom('none', 'same', 'otherName', 'otherDay', 'tooOld' as const),
  isSkipped: fc.boolean(),
  isTooOld: fc.boolean(),
  hasPhoto: fc.boolean(),
  hasCard: fc.boolean(),
  hasRelations: fc.boolean(),
  documents: fc.constantFrom(0, 1, 2),
  income: fc.constantFrom(0, 2_500_000, 20_000_000, 20_000_100),
  isCalled: fc.boolean(),
});
type Case = typeof anyCase extends fc.Arbitrary<infer T> ? T : never;

/** The stages as the decisions tell them, written down once more. */
const expected = (c: Case): string => {
  const isFirst = c.loans === 0;
  const identified = c.bank !== 'none';
  const rows: readonly (readonly [boolean, string])[] = [
    [c.isPolitic, 'blockedFinMon'],
    [c.isDuplicate, 'formFilling'],
    [isFirst && c.amount > 1_000_000 && !identified, 'bankID'],
    [isFirst && !identified && !c.isSkipped, 'optionalBankId'],
    [c.bank === 'otherName', 'changesRequired'],
    [c.isTooOld || c.bank === 'tooOld', 'blocked'],
    [c.bank === 'otherDay', 'changesRequired'],
    [c.isSkipped && !identified && !c.hasPhoto, 'photoNeeded'],
    [!c.hasCard, 'cardVerification'],
    [c.amount > 1_500_000 && !c.hasRelations, 'addRelations'],
    [c.amount > 2_500_000 && c.documents < 2, 'changesRequired'],
    [c.income > 20_000_000 && !c.isCalled, 'awaitingCall'],
  ];
  return rows.find(([applies]) => applies)?.[1] ?? 'applicationCheck';
};

const rollback = new Error('rolled back');

for (const target of testDatabases()) {
  describe(`the order of the pipeline on ${target.name}`, () => {
    let api: ApplicationsApi;
    let applicant: Applicant;
    let stranger: Applicant;
    let row: ApplicationRow;
    before(async () => {
      api = await startApplications(target);
      stranger = await newApplicant(api);
      await stranger.identify();
      await stranger.fill();
      await stranger.final();
      applicant = await newApplicant(api);
      await applicant.fill();
      row = await applicant.application();
    });
    after(() => api.close());

    const bankDays = { none: '', same: '1990-05-14', otherName: '1990-05-14', otherDay: '1991-05-14', tooOld: '1955-01-01' } as const;

    /** Sets the case up, reads the stage, and rolls everything back. */
    const stageIn = async (
      c: Case,
      ask: (trx: Parameters<typeof stageOf>[0], application: ApplicationRow, hosted: Hosted) => Promise<void>,
    ): Promise<void> => {
      const customer_id = row.customer_id;
      const at = { created_at: api.clock.now() };
      const work = api.db.transaction().execute(async (trx) => {
        const passport = {
          ...row.passport,
          ...(c.isDuplicate && { itn: stranger.passport.itn }),
          ...(c.isTooOld && { birth_date: '1955-01-01' }),
        };
        await updateApplication(trx, row, {
          passport,
          social: { ...social, Income: c.income, not_politic: !c.isPolitic },
          amount: c.amount,
          bank_id_skipped: c.isSkipped,
          call_outcome: c.isCalled ? 'approve' : null,
        });
        if (c.loans > 0) {
          const past = { id: randomUUID(), customer_id, is_current: false, is_repeat: false, is_issued: true, ...at };
          await trx
            .insertInto('application')
            .values({ ...past, social_confirmed: true, action_status: 'nothing' })
            .execute();
        }
        if (c.bank !== 'none') {
          const names = { surname: c.bank === 'otherName' ? 'Інша' : 'Лукʼяненко', name: 'Оксана', patronymic: null, itn: null };
          const birth_date = c.bank === 'same' && c.isTooOld ? '1955-01-01' : bankDays[c.bank];
          const bank = { customer_id, ...names, birth_date, identified_at: at.created_at };
          await trx
            .insertInto('bank_identity')
            .values({ ...bank, passport: jsonb({}), address: jsonb({}) })
            .execute();
        }
        const file = {
          application_id: row.id,
          name: 'x.jpg',
          size: 1,
          received: 1,
          media_type: 'image/jpeg',
          ...at,
          completed_at: at.created_at,
        };
        const photo = { ...file, id: randomUUID(), kind: 'photo', type_id: null, challenge: 'smile' } as const;
        if (c.hasPhoto) await trx.insertInto('application_file').values(photo).execute();
        for (const type_id of ['identity', 'income'].slice(0, c.documents)) {
          const document = { ...file, id: randomUUID(), kind: 'document', type_id, challenge: null } as const;
          await trx.insertInto('application_file').values(document).execute();
        }
        if (c.hasRelations) await insertRelations(trx, row.id, [{ TypeId: 'friend', Name: 'Ян', Phone: '+380501234567' }]);
        const card = { id: randomUUID(), mask: '414949******1234', expires: '2030-12', is_main: true, verified_at: at.created_at };
        const host = { ...api.hosted.host, cardsOf: async () => (c.hasCard ? [card] : []) };
        await ask(trx, await selectCurrent(trx, customer_id), { clock: api.clock, host });
        throw rollback;
      });
      await assert.rejects(work, (error) => error === rollback || Promise.reject(error as Error));
    };

    test('is that of the decisions, in every combination', async () => {
      await fc.assert(
        fc.asyncProperty(anyCase, (c) =>
          stageIn(c, async (trx, application, hosted) => {
            const { stage } = await stageOf(trx, application, hosted);
            assert.equal(stage.actionStatus, expected(c));
          }),
        ),
        { numRuns: 150 },
      );
    });

    test('does not depend on where the applicant comes from, and asked twice says the same', async () => {
      await fc.assert(
        fc.asyncProperty(anyCase, (c) =>
          stageIn(c, async (trx, application, hosted) => {
            const submitted = await runPipeline(trx, application, ['submit'], hosted);
            assert.equal(submitted.action_status, expected(c));
            const { stage } = await stageOf(trx, submitted, hosted);
            assert.equal(stage.actionStatus, submitted.action_status);
            assert.equal(submitted.changes !== null, submitted.action_status === 'changesRequired');
            assert.equal(submitted.call_due_at !== null, submitted.action_status === 'awaitingCall');
            assert.equal(submitted.blocked_until !== null, submitted.action_status === 'blocked');
          }),
        ),
        { numRuns: 50 },
      );
    });
  });
}
