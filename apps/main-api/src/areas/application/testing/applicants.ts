import { randomUUID } from 'node:crypto';
import type { ApplicationDraft, ApplicationSaved, ContractStatus } from '@pozyka/api-contract';
import { itnOf } from '@pozyka/domain';
import type { TestDatabase } from '@pozyka/server-kit';
import { startTestApi, type Got, type TestApi } from '../../auth/testing/test-api.ts';

export const address = { region: 'Київська область', locality: 'Бровари', streets: 'Героїв України', house: '12А', apartment: '24' };
export const social = {
  work_type: 'employee',
  company_name: 'ТОВ «Млин»',
  Income: 2_500_000,
  purpose: 'everyday',
  social_status: 'employed',
  not_politic: true,
} as const;

/** One who asks for a loan, with a phone and documents of his own. */
export class Applicant {
  readonly api: TestApi;
  readonly phone: string;
  readonly passport: NonNullable<ApplicationDraft['Passport']>;
  token = '';

  constructor(api: TestApi, number: number) {
    const serial = String(number).padStart(4, '0');
    this.api = api;
    this.phone = `+38067300${serial}`;
    this.passport = {
      surname: 'Лук’яненко',
      name: 'Оксана',
      patronymic: 'Петрівна',
      email: `o${number}@example.com`,
      itn: itnOf('1990-05-14', number % 1_000, 'female'),
      birth_date: '1990-05-14',
      document_type: 'passport',
      passport_number: `АА12${serial}`,
      extradition_institution: 'Броварським МВ ГУ МВС України',
      extradition_date: '2010-06-01',
    };
  }

  save(body: ApplicationDraft, key = randomUUID()): Promise<Got<ApplicationSaved>> {
    return this.api.call('PUT', '/v2/app/save', { token: this.token, body, key });
  }

  post(path: string, body: object): Promise<Got<ContractStatus>> {
    return this.api.call('POST', path, { token: this.token, body });
  }

  async status(): Promise<ContractStatus> {
    return (await this.api.call<ContractStatus>('GET', '/v2/app/status', { token: this.token })).data;
  }

  async id(): Promise<string> {
    const { id } = await this.api.db.selectFrom('customer').select('id').where('phone', '=', this.phone).executeTakeFirstOrThrow();
    return id;
  }

  /** A card that the provider has checked. */
  async addCard(expires = '2030-12'): Promise<void> {
    await this.api.db
      .insertInto('card')
      .values({
        id: randomUUID(),
        customer_id: await this.id(),
        provider: 'test',
        token: randomUUID(),
        mask: '414949******1234',
        brand: 'visa',
        expires,
        is_main: true,
        verified_at: this.api.clock.now(),
        deleted_at: null,
        created_at: this.api.clock.now(),
      })
      .execute();
  }

  /** Fills the three steps. */
  async fill(over: { Passport?: object; Social?: object } = {}): Promise<Got<ApplicationSaved>> {
    return this.save({ Passport: { ...this.passport, ...over.Passport }, Address: address, Social: { ...social, ...over.Social } });
  }

  /** Submits what is filled. */
  final(): Promise<Got<ApplicationSaved>> {
    return this.save({ IsFinal: true, VisitorId: 'visitor' });
  }

  /** Lets the check end. */
  async checked(): Promise<ContractStatus> {
    this.api.pass(3);
    await this.api.runJobs();
    return this.status();
  }
}

/** The API with the lists that the social step needs. */
export const startApplications = async (target: TestDatabase): Promise<TestApi> => {
  const api = await startTestApi(target);
  for (const [lookup, id] of [
    ['CpLoanPurpose', 'everyday'],
    ['SocialStatus', 'employed'],
  ] as const) {
    await api.db.insertInto('content_lookup_item').values({ lookup, id, language: 'uk', title: id, position: 1 }).execute();
  }
  return api;
};

let last = 0;

/** A customer who has just chosen an amount and a term. */
export const newApplicant = async (
  api: TestApi,
  request: { Amount?: number; Term?: number; Promocode?: string } = { Amount: 500_000, Term: 20 },
) => {
  last += 1;
  const applicant = new Applicant(api, last);
  applicant.token = await api.login(applicant.phone, request);
  return applicant;
};
