import { randomUUID } from 'node:crypto';
import type {
  Card,
  Contract,
  ContractDetails,
  ContractDocument,
  ContractStatus,
  ExtensionTerms,
  WithdrawalNotice,
} from '@pozyka/api-contract';
import { newApplicant, type Applicant } from '@pozyka/server-applications/testing/applicants';
import type { Got } from '@pozyka/server-kit/testing/api-harness';
import type { LoanApi } from './loan-api.ts';

export interface Signing {
  readonly locale?: 'uk' | 'ru';
  readonly key?: string;
}

/** An applicant whose loan is approved, and what they do with it. */
export class Borrower {
  readonly api: LoanApi;
  readonly applicant: Applicant;

  constructor(api: LoanApi, applicant: Applicant) {
    this.api = api;
    this.applicant = applicant;
  }

  get token(): string {
    return this.applicant.token;
  }

  get<T>(url: string, locale: 'uk' | 'ru' = 'uk'): Promise<Got<T>> {
    return this.api.call<T>('GET', url, { token: this.token, locale });
  }

  /** A dead token of a moved clock is replaced. */
  async logIn(): Promise<void> {
    this.applicant.token = await this.api.login(this.applicant.phone);
  }

  async cardId(): Promise<string> {
    const [card] = (await this.get<Card[]>('/v2/cards')).data;
    return card?.Id ?? '';
  }

  async create({ locale = 'uk', key = randomUUID() }: Signing = {}, cardId?: string): Promise<Got<{ ContractId: string }>> {
    const body = { CardId: cardId ?? (await this.cardId()) };
    return this.api.call('POST', '/v2/contact/create', { token: this.token, body, locale, key });
  }

  sendCode(ContractId: string, ExtensionId?: string): Promise<Got<{ ExpiresIn: number }>> {
    return this.api.call('POST', '/v2/contracts/sign/generate-pass', { token: this.token, body: { ContractId, ExtensionId } });
  }

  approve(ContractId: string, Code: string, key = randomUUID(), ExtensionId?: string): Promise<Got<ContractStatus>> {
    return this.api.call('POST', '/v2/contracts/sign/approve-pass', { token: this.token, body: { ContractId, ExtensionId, Code }, key });
  }

  terms(ContractId: string, term: number): Promise<Got<ExtensionTerms>> {
    return this.get(`/v2/contracts/extension?ContractId=${ContractId}&Term=${term}`);
  }

  extend(ContractId: string, Term: number, key = randomUUID()): Promise<Got<{ ExtensionId: string }>> {
    return this.api.call('POST', '/v2/contracts/extension', { token: this.token, body: { ContractId, Term }, key });
  }

  giveNotice(ContractId: string, key = randomUUID()): Promise<Got<WithdrawalNotice>> {
    return this.api.call('POST', '/v2/contracts/withdrawal', { token: this.token, body: { ContractId }, key });
  }

  changeCard(ContractId: string, CardId: string): Promise<Got<Contract>> {
    return this.api.call('PATCH', '/v2/contracts/update', { token: this.token, body: { ContractId, CardId } });
  }

  code(): Promise<string> {
    return this.api.codeOf(this.applicant.phone);
  }

  /** Creates the contract, orders the code and signs. */
  async sign(signing?: Signing): Promise<string> {
    const { data } = await this.create(signing);
    await this.sendCode(data.ContractId);
    const signed = await this.approve(data.ContractId, await this.code());
    if (signed.status !== 200) throw new Error(`sign: ${JSON.stringify(signed)}`);
    return data.ContractId;
  }

  /** Signs and gets the money. */
  async borrow(signing?: Signing): Promise<string> {
    const id = await this.sign(signing);
    this.api.pass(3);
    await this.api.runJobs();
    return id;
  }

  details(id: string, day?: string): Promise<Got<ContractDetails>> {
    return this.get(`/v2/contracts/data?ContractId=${id}${day ? `&Date=${day}` : ''}`);
  }

  docs(id: string, locale?: 'uk' | 'ru'): Promise<Got<ContractDocument[]>> {
    return this.get(`/v2/contracts/docs?ContractId=${id}`, locale);
  }

  /** The bytes of a paper; the status where there are none. */
  async pdf(id: string, type: string, query = ''): Promise<Uint8Array | number> {
    const answer = await this.api.app.inject({
      url: `/v2/contracts/pdf?ContractId=${id}&DocumentTypeId=${type}${query}`,
      headers: { authorization: `Bearer ${this.token}` },
    });
    return answer.statusCode === 200 ? new Uint8Array(answer.rawPayload) : answer.statusCode;
  }
}

/** A customer whose loan waits for their signature. */
export const newBorrower = async (api: LoanApi, request = { Amount: 1_000_000, Term: 30 }): Promise<Borrower> => {
  const applicant = await newApplicant(api, request);
  await applicant.identify();
  await applicant.addCard();
  await applicant.fill();
  await applicant.final();
  const { ActionStatus } = await applicant.checked();
  if (ActionStatus !== 'contractSign') throw new Error(`not approved: ${ActionStatus}`);
  return new Borrower(api, applicant);
};
