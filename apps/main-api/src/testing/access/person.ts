import { insertSignatures } from '@pozyka/server-lending/testing/internals';
import { randomBytes, randomUUID } from 'node:crypto';
import type { CashFlowItem, Device } from '@pozyka/api-contract';
import type { Applicant } from '../../areas/application/testing/applicants.ts';
import type { TestApi } from '../../areas/auth/testing/test-api.ts';
import { CaseSender } from '@pozyka/server-cases/testing/case-sender';
import { newBorrower, type Borrower } from '@pozyka/server-lending/testing/borrowers';
import { pdf as sentPdf } from '@pozyka/server-files/testing/pictures';
import { newUploader, type Uploader } from '@pozyka/server-applications/testing/uploader';
import { handleOf, insertPasskey, recordVisitor } from '@pozyka/server-identity';

/** One customer in three situations: with a loan that runs, with one to sign, with documents to send. */
export interface Person {
  readonly running: Borrower;
  readonly contract: string;
  readonly extension: string;
  readonly restructuring: string;
  readonly receipt: string;
  readonly card: string;
  readonly signing: Borrower;
  readonly draft: string;
  readonly signingCard: string;
  readonly uploader: Uploader;
  readonly document: string;
  readonly sent: string;
  readonly session: string;
  readonly device: string;
  readonly case: string;
  readonly caseFile: string;
  readonly comingCaseFile: string;
  /** Whole ones that no message names. */
  readonly looseCaseFiles: readonly [string, string, string];
  readonly passkey: string;
  readonly link: string;
}

const device = async (api: TestApi, applicant: Applicant): Promise<string> => {
  const visitorId = randomUUID();
  const customerId = await applicant.id();
  await api.db.transaction().execute((trx) => recordVisitor(trx, { customerId, visitorId, now: api.clock.now() }));
  return visitorId;
};

const casesOf = async (
  api: TestApi,
  running: Borrower,
): Promise<Pick<Person, 'case' | 'caseFile' | 'comingCaseFile' | 'looseCaseFiles'>> => {
  const sender = new CaseSender(api, running.applicant);
  const sent = await sender.send(new Uint8Array(sentPdf()));
  const opened = await sender.open({ FileIds: [sent.data.Id] });
  const coming = await sender.send(new Uint8Array(sentPdf()).slice(0, 20), { size: 1_000 });
  const loose = async (): Promise<string> => (await sender.send(new Uint8Array(sentPdf()))).data.Id;
  const looseCaseFiles = [await loose(), await loose(), await loose()] as const;
  return { case: opened.data.CaseId, caseFile: sent.data.Id, comingCaseFile: coming.data.Id, looseCaseFiles };
};

/** The last thing that they get: from then on a code alone does not log them in. */
const passkey = async (api: TestApi, applicant: Applicant): Promise<string> => {
  const [id, customerId, now] = [randomUUID(), await applicant.id(), api.clock.now()];
  const row = {
    id,
    customer_id: customerId,
    key: id,
    public_key: new Uint8Array(1),
    counter: 0,
    transports: [],
    name: 'Ключ',
    synced: false,
  };
  await api.db.transaction().execute(async (trx) => {
    await handleOf(trx, customerId);
    await insertPasskey(trx, { ...row, created_at: now, last_used_at: null });
  });
  return id;
};

const linkOf = async (api: TestApi, { token }: Borrower, ContractId: string): Promise<string> => {
  const body = { ContractId, Amount: 10_000, TokenSha256: randomBytes(32).toString('hex') };
  return (await api.call<{ LinkId: string }>('POST', '/v2/payment/links', { token, body })).data.LinkId;
};

/** As if they had signed all papers of a contract by a qualified signature. */
const qualifiedSignatures = async (api: TestApi, { applicant }: Borrower, contractId: string): Promise<void> => {
  const [id, now] = [randomUUID(), api.clock.now()];
  const papers = await api.db.selectFrom('contract_document').select(['type', 'sha256']).where('contract_id', '=', contractId).execute();
  const signed = papers.filter(({ type }) => type === 'contract' || type === 'additional-agreement');
  const times = { created_at: now, expires_at: now, ended_at: now };
  const row = { id, customer_id: await applicant.id(), contract_id: contractId, extension_id: null, restructuring_id: null };
  await api.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('sign_request')
      .values({ ...row, ...times, documents_sha256: '', url: null, state: 'signed' })
      .execute();
    await insertSignatures(
      trx,
      signed.map((paper) => ({ ...paper, sign_request_id: id, cms: new Uint8Array(1) })),
    );
  });
};

const personOf = async (api: TestApi, running: Borrower, contract: string): Promise<Person> => {
  // two sessions: one to end, one to go on with
  await running.logIn();
  api.pass(60);
  await running.logIn();
  const body = { ContractId: contract, Term: 10 };
  const { data } = await api.call<{ ExtensionId: string }>('POST', '/v2/contracts/extension', { token: running.token, body });
  const extension = { ContractId: contract, ExtensionId: data.ExtensionId };
  await api.call('POST', '/v2/contracts/sign/generate-pass', { token: running.token, body: extension });
  await api.call('POST', '/v2/contracts/sign/approve-pass', { token: running.token, body: { ...extension, Code: await running.code() } });
  await qualifiedSignatures(api, running, contract);
  const wish = { ContractId: contract, Kind: 'pause', Days: 10, Reason: 'illness' };
  const restructuring = await api.call<{ RestructuringId: string }>('POST', '/v2/contracts/restructuring', {
    token: running.token,
    body: wish,
  });
  const receipts = await running.get<{ cashFlowItems: CashFlowItem[] }>('/v2/cashflow/list');
  const signing = await newBorrower(api);
  const draft = await signing.create();
  const uploader = await newUploader(api, 'changesRequired');
  await uploader.applicant.addFile('identity');
  const [document] = await uploader.list();
  const sent = await uploader.send(new Uint8Array(sentPdf()));
  const sessions = await running.get<Device[]>('/v1/auth/sessions');
  return {
    running,
    contract,
    extension: data.ExtensionId,
    restructuring: restructuring.data.RestructuringId,
    receipt: receipts.data.cashFlowItems[0]?.id ?? '',
    card: await running.cardId(),
    signing,
    draft: draft.data.ContractId,
    signingCard: await signing.cardId(),
    uploader,
    document: document?.Id ?? '',
    sent: sent.data.Id,
    session: sessions.data.find(({ current }) => !current)?.id ?? '',
    device: await device(api, running.applicant),
    ...(await casesOf(api, running)),
    passkey: await passkey(api, running.applicant),
    link: await linkOf(api, running, contract),
  };
};

/** A customer with every kind of private object; their loan has run for ten days. */
export const newPerson = async (api: TestApi): Promise<Person> => {
  const one = await newBorrower(api);
  const contract = await one.borrow();
  api.pass(10 * 86_400);
  return personOf(api, one, contract);
};

/** Two of them. */
export const newPeople = async (api: TestApi): Promise<[Person, Person]> => {
  const [one, other] = [await newBorrower(api), await newBorrower(api)];
  const [first, second] = [await one.borrow(), await other.borrow()];
  api.pass(10 * 86_400);
  return [await personOf(api, one, first), await personOf(api, other, second)];
};
