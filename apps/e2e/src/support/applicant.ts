import { randomUUID } from 'node:crypto';
import type { Address, Application, ApplicationDraft, ContractStatus, Passport } from '@pozyka/api-contract';
import type { ActionStatus } from '@pozyka/api-contract/constants';
import { sampleApplicant } from '@pozyka/domain/sample-applicant';
import { expect, type BrowserContext } from '@playwright/test';
import { codeFor, newPapers } from './customer.ts';
import { facePicture } from './face-picture.ts';
import { logIn } from './faults.ts';

const MAIN_API = process.env['MAIN_API_URL'] ?? 'http://127.0.0.1:4001';

/** What they ask for and says of themselves; kopiykas. */
export interface Wish {
  amount?: number;
  /** Days. */
  term?: number;
  income?: number;
  not_politic?: boolean;
  papers?: ReturnType<typeof newPapers>;
}

const dig = <T>(body: unknown): T => (body as { data: T }).data;

/** The passport step of a customer with papers of their own. */
export const passportOf = ({ itn, birthDay, passport }: ReturnType<typeof newPapers>): Passport => ({
  ...sampleApplicant.Passport,
  ...{ surname: 'Лук’яненко', name: 'Олена', patronymic: null, itn, birth_date: birthDay, passport_number: passport },
});

export const sampleAddress: Address = { region: 'Вінницька область', locality: 'Вінниця', streets: 'Соборна', house: '12А' };

/** A customer whose application is brought somewhere by the calls that their pages would make. */
export class Applicant {
  readonly context: BrowserContext;
  readonly phone: string;

  constructor(context: BrowserContext, phone: string) {
    this.context = context;
    this.phone = phone;
  }

  /** @throws when the answer is not 200 without an error */
  async call<T>(method: 'GET' | 'PUT' | 'POST', path: string, data?: object): Promise<T> {
    const headers = { 'idempotency-key': randomUUID(), 'sec-fetch-site': 'same-origin' };
    const answer = await this.context.request.fetch(`/api${path}`, { method, headers, ...(data && { data }) });
    const body: unknown = await answer.json();
    expect(answer.ok() && !(body as { error?: unknown }).error, `${method} ${path}: ${JSON.stringify(body)}`).toBe(true);
    return dig<T>(body);
  }

  status(): Promise<ContractStatus> {
    return this.call('GET', '/v2/app/status');
  }

  /** Waits for what the server does by itself: a check, a report of the provider. */
  async comesTo(wanted: ActionStatus): Promise<void> {
    await expect.poll(async () => (await this.status()).ActionStatus).toBe(wanted);
  }

  /** The edition of the credit-bureau consent that is in force. */
  async bureauConsent(): Promise<string | null> {
    return (await this.call<Application>('GET', '/v2/app')).BureauConsent ?? null;
  }

  /** All values of the form, not sent yet. */
  async fill({ amount = 600_000, term = 21, income = 3_000_000, not_politic = true, papers = newPapers() }: Wish = {}): Promise<void> {
    const save = (draft: ApplicationDraft) => this.call('PUT', '/v2/app/save', draft);
    await save({ Amount: amount, Term: term });
    await save({ Passport: passportOf(papers) });
    await save({ Address: sampleAddress });
    await save({
      Social: {
        ...{ work_type: 'freelancer', Income: income, purpose: 'everyday', social_status: 'self-employed', not_politic },
        bureau_consent: await this.bureauConsent(),
      },
    });
  }

  /** Sends the filled application. */
  async send(): Promise<void> {
    await this.call('PUT', '/v2/app/save', { IsFinal: true, VisitorId: '' } satisfies ApplicationDraft);
  }

  async apply(wish?: Wish): Promise<void> {
    await this.fill(wish);
    await this.send();
  }

  skipBankId(): Promise<ContractStatus> {
    return this.call('POST', '/v2/app/verification/skip', {});
  }

  async sendPhoto(): Promise<void> {
    const { challenge } = await this.call<{ challenge: string }>('GET', '/v2/app/photo/challenge');
    const answer = await this.context.request.post('/api/v2/app/photo/send', {
      multipart: { challenge, file: await facePicture() },
      headers: { 'idempotency-key': randomUUID(), 'sec-fetch-site': 'same-origin' },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }

  /** Gives a card at the provider's; `expires` as MM/YY. */
  async addCard(expires = '12/35', number = '4111111111111111'): Promise<void> {
    const { Url } = await this.call<{ Url: string }>('GET', '/v2/payment/sandbox/card/verification?ResponseUrl=/dashboard');
    const { origin, pathname, searchParams } = new URL(Url);
    const form = { ...Object.fromEntries(searchParams), number, expires, cvc: '123' };
    const answer = await this.context.request.post(origin + pathname, { form, maxRedirects: 0 });
    expect(answer.status(), await answer.text()).toBe(303);
  }

  /** From the empty form to a loan that runs; resolves with its contract. */
  async borrow(wish?: Wish): Promise<string> {
    await this.apply(wish);
    await this.skipBankId();
    await this.sendPhoto();
    await this.addCard();
    await this.comesTo('contractSign');
    return this.signAndTake();
  }

  /** Signs what was approved and waits for the money; resolves with the contract. */
  async signAndTake(): Promise<string> {
    const [card] = await this.call<{ Id: string }[]>('GET', '/v2/cards');
    const contract = await this.call<{ ContractId: string }>('POST', '/v2/contact/create', { CardId: card?.Id });
    await this.call('POST', '/v2/contracts/sign/generate-pass', contract);
    const Code = await codeFor(this.context.request, this.phone);
    await this.call('POST', '/v2/contracts/sign/approve-pass', { ...contract, Code });
    await this.comesTo('activeContract');
    return contract.ContractId;
  }

  /** What the operator's call decided. */
  async answerCall(outcome: 'approve' | 'refuse'): Promise<void> {
    const answer = await this.context.request.post(`${MAIN_API}/_sandbox/call`, {
      data: { phone: `+380${this.phone}`, outcome },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
}

/** A new customer, logged in for all pages of a context. */
export const newApplicant = async (context: BrowserContext): Promise<Applicant> => new Applicant(context, await logIn(context));
