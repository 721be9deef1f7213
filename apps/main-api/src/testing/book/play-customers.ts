import { sql } from 'kysely';
import { addDays, kyivDay, kyivInstant, type Day } from '@pozyka/domain';
import { newApplicant, social, type Applicant } from '@pozyka/server-applications/testing/applicants';
import { CaseSender } from '@pozyka/server-cases/testing/case-sender';
import { Borrower } from '@pozyka/server-lending/testing/borrowers';
import { AUTO_EDITION } from '@pozyka/server-lending/testing/internals';
import { startAutoPayments } from '@pozyka/server-lending';
import { startNotices } from '@pozyka/server-notices';
import { addPost } from '@pozyka/server-publications/testing/add-post';
import { startAnchors } from '../../areas/audit/anchor-job.ts';
import type { TestApi } from '../../areas/auth/testing/test-api.ts';
import { startForgetting } from '../../areas/customers/forget-applications.ts';
import { startFileStorageJob } from '../../areas/files/file-storage-job.ts';

/** Days from the night that is measured to the due day of each loan that runs then: one of eleven is late. */
const DUE_IN = [-5, 0, 1, 4, 7, 10, 13, 16, 19, 22, 25] as const;
/** Customers who come back for one loan after the other, with one loan alone, and with none. */
const RETURNING = 27;
const ONCE = 7;
const UNFINISHED = 10;
const POSTS = 11;
const REQUEST = { Amount: 500_000, Term: 10 };
const RUNNING_TERM = 30;
/** Days after which an early loan is paid back. */
const PAID_AFTER = 5;

/** How many customers are played. */
export const PLAYED = DUE_IN.length + RETURNING + ONCE + UNFINISHED;
/** What is earlier than this is of loans that are over: copies of it may lie further back. */
export const EARLIER_UNTIL: Day = '2026-04-20';
const FIRST_DAY: Day = '2026-03-02';
/** The day whose night is measured. */
export const NIGHT: Day = '2026-06-04';

const goTo = async (api: TestApi, day: Day): Promise<void> => {
  for (let next = addDays(kyivDay(api.clock.now()), 1); next <= day; next = addDays(next, 1)) {
    api.clock.set(kyivInstant(next, 12));
    await api.runJobs();
  }
};

const payBack = async ({ api, token }: Borrower, ContractId: string): Promise<void> => {
  const details = await api.call<{ Debt?: { Total: number } }>('GET', `/v2/contracts/data?ContractId=${ContractId}`, { token });
  const [card] = (await api.call<{ Id: string }[]>('GET', '/v2/cards', { token })).data;
  const bpmForm = { PayType: 'full', Amount: details.data.Debt?.Total, CardId: card?.Id };
  const paid = await api.call('POST', '/v2/payment/sandbox/payment', { token, body: { bpmForm } });
  if (paid.status !== 200) throw new Error(`pay: ${JSON.stringify([paid, details])}`);
  await api.runJobs();
};

const approve = async (applicant: Applicant<TestApi>): Promise<void> => {
  await applicant.final();
  const { ActionStatus } = await applicant.checked();
  if (ActionStatus !== 'contractSign') throw new Error(`not approved: ${ActionStatus}`);
};

const borrowFirst = async (applicant: Applicant<TestApi>): Promise<[Borrower, string]> => {
  await applicant.identify();
  await applicant.addCard();
  await applicant.fill();
  await applicant.addFile();
  await approve(applicant);
  const borrower = new Borrower(applicant.api, applicant);
  return [borrower, await borrower.borrow()];
};

const borrowAgain = async (borrower: Borrower, api: TestApi, request: typeof REQUEST): Promise<string> => {
  const { applicant } = borrower;
  await borrower.logIn();
  const made = await applicant.post('/v2/app/create/repeat', request);
  if (made.status !== 200) throw new Error(`repeat: ${JSON.stringify(made)}`);
  await applicant.save({ Social: social });
  await approve(applicant as Applicant<TestApi>);
  api.pass(1);
  return borrower.borrow();
};

const complain = async (api: TestApi, { token }: Borrower, ContractId: string): Promise<void> => {
  const opened = await new CaseSender(api, { token }).open({ ContractId });
  if (opened.status !== 200) throw new Error(`case: ${JSON.stringify(opened)}`);
};

const comment = async (api: TestApi, { token }: Borrower, post: string): Promise<void> => {
  const written = await api.call('POST', `/v2/system/posts/items/${post}/comments`, { token, body: { text: 'Дякую за пояснення' } });
  if (written.status !== 200) throw new Error(`comment: ${JSON.stringify(written)}`);
};

/** Customers with nothing: logged in, filled in, refused. */
const leaveUnfinished = async (api: TestApi): Promise<void> => {
  for (let index = 0; index < UNFINISHED; index += 1) {
    const applicant = await newApplicant(api);
    if (index % 3 > 0) await applicant.fill(index % 3 > 1 ? { Social: { Income: 100_000 } } : {});
    if (index % 3 > 1) await applicant.final();
  }
  api.pass(3);
  await api.runJobs();
};

const startDailyJobs = async (api: TestApi): Promise<void> => {
  const { db } = api;
  const now = api.clock.now();
  await startNotices(db, now);
  await startAutoPayments(db, now);
  await startAnchors(db, now);
  await startFileStorageJob(db, now);
  await startForgetting(db, now);
};

/** Plays customers of all kinds by calls of the API, to the noon before the night that is measured. */
export const playCustomers = async (api: TestApi): Promise<void> => {
  api.clock.set(kyivInstant(FIRST_DAY, 12));
  const posts = await Promise.all(Array.from({ length: POSTS }, (_, index) => addPost(api.db, `post-${index}`)));
  await startDailyJobs(api);
  await leaveUnfinished(api);
  let borrowers: [Borrower, string][] = [];
  for (let index = 0; index < DUE_IN.length + RETURNING + ONCE; index += 1)
    borrowers.push(await borrowFirst(await newApplicant(api, REQUEST)));
  const later = borrowers.slice(0, DUE_IN.length);
  for (const [index, [borrower, loan]] of later.entries()) {
    await comment(api, borrower, posts[index] ?? '');
    if (index < 2) await complain(api, borrower, loan);
  }
  for (let loans = 1; ; loans += 1) {
    await goTo(api, addDays(kyivDay(api.clock.now()), PAID_AFTER));
    for (const [borrower, loan] of borrowers) {
      await borrower.logIn();
      await payBack(borrower, loan);
    }
    if (loans === 4) break;
    api.pass(60);
    const returning: [Borrower, string][] = [];
    for (const [borrower] of borrowers.slice(-RETURNING)) returning.push([borrower, await borrowAgain(borrower, api, REQUEST)]);
    borrowers = returning;
  }
  for (const [index, dueIn] of DUE_IN.entries()) {
    await goTo(api, addDays(NIGHT, dueIn - RUNNING_TERM));
    const [borrower] = later[index] ?? [];
    if (!borrower) break;
    const ContractId = await borrowAgain(borrower, api, { ...REQUEST, Term: RUNNING_TERM });
    if (dueIn === 0) {
      const body = { ContractId, CardId: await borrower.cardId(), Edition: AUTO_EDITION };
      const started = await api.call('POST', '/v2/payment/auto', { token: borrower.token, body });
      if (started.status !== 200) throw new Error(`auto: ${JSON.stringify(started)}`);
    }
    if (dueIn === 7) await complain(api, borrower, ContractId);
  }
  await goTo(api, addDays(NIGHT, -1));
  await sql`analyze`.execute(api.db);
};
