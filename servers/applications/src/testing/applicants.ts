import { randomUUID } from 'node:crypto';
import type { ApplicationDraft, ApplicationSaved, ContractStatus } from '@pozyka/api-contract';
import { itnOf } from '@pozyka/domain';
import { sampleApplicant } from '@pozyka/domain/sample-applicant';
import { jsonb } from '@pozyka/server-kit';
import type { ApplicationsDatabase } from '../tables/database.ts';
import type { ApplicantApi } from './applicant-api.ts';
import type { Got } from '@pozyka/server-kit/testing/api-harness';
import { CONSENT_PAPER } from '../form/consent.ts';
import { advanceApplication } from '../journey/progress.ts';
import { selectCurrent, type ApplicationRow } from '../application/store.ts';

export const address = { ...sampleApplicant.Address, streets: 'Героїв України', apartment: '24' };
export const social = { ...sampleApplicant.Social, company_name: 'ТОВ «Млин»', purpose: 'everyday' } as const;

type AnyApi = ApplicantApi<ApplicationsDatabase>;

/** A customer who asks for a loan, with their own phone and documents. */
export class Applicant<Api extends AnyApi = AnyApi> {
  readonly api: Api;
  readonly phone: string;
  readonly passport: NonNullable<ApplicationDraft['Passport']>;
  token = '';

  constructor(api: Api, number: number) {
    const serial = String(number).padStart(4, '0');
    this.api = api;
    this.phone = `+38067300${serial}`;
    this.passport = {
      ...sampleApplicant.Passport,
      ...{ surname: 'Лук’яненко', name: 'Оксана', patronymic: 'Петрівна', email: `o${number}@example.com` },
      ...{ itn: itnOf('1990-05-14', number % 1_000, 'female'), birth_date: '1990-05-14', passport_number: `АА12${serial}` },
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
    await this.api.addCard(await this.id(), expires);
  }

  /** The bank has identified them. */
  async identify(
    over: { surname?: string; name?: string; patronymic?: string | null; birth_date?: string; itn?: string } = {},
  ): Promise<void> {
    const { itn = null } = this.passport;
    const person = { surname: 'ЛУКʼЯНЕНКО', name: 'Оксана', patronymic: 'Петрівна', birth_date: '1990-05-14', itn, ...over };
    const row = { ...person, passport: jsonb({}), address: jsonb({}), identified_at: this.api.clock.now() };
    await this.api.db
      .insertInto('bank_identity')
      .values({ customer_id: await this.id(), ...row })
      .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row))
      .execute();
  }

  /** A whole photo, or a whole document of a type. */
  async addFile(typeId?: string): Promise<void> {
    const now = this.api.clock.now();
    const { id: application_id } = await this.application();
    await this.api.db
      .insertInto('application_file')
      .values({
        id: randomUUID(),
        application_id,
        kind: typeId === undefined ? 'photo' : 'document',
        type_id: typeId ?? null,
        name: 'скан.jpg',
        size: 1,
        received: 1,
        media_type: 'image/jpeg',
        challenge: typeId === undefined ? 'smile' : null,
        created_at: now,
        completed_at: now,
      })
      .execute();
  }

  /** The loans that they took and paid back. */
  async addLoans(count = 1): Promise<void> {
    const current = await this.application();
    for (let index = 0; index < count; index += 1) {
      await this.api.db
        .insertInto('application')
        .values({
          id: randomUUID(),
          customer_id: current.customer_id,
          is_current: false,
          is_repeat: false,
          social_confirmed: true,
          action_status: 'nothing',
          is_issued: true,
          created_at: current.created_at,
        })
        .execute();
    }
  }

  /** The row of their current application. */
  async application(): Promise<ApplicationRow> {
    return selectCurrent(this.api.db, await this.id());
  }

  /** Moves the application on, as another area does after its change. */
  async advance(): Promise<ContractStatus> {
    const id = await this.id();
    return this.api.db.transaction().execute((trx) => advanceApplication(trx, id, this.api.hosted));
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

/** An edition of the credit-bureau consent, without its text. */
export const addConsentPaper = async (api: AnyApi, edition: number, from: string): Promise<void> => {
  const fields = JSON.stringify({ title: 'Згода', summary: '', changes: '', group: 'personal-data', adopted: from, from });
  const paper = {
    kind: 'documents',
    id: `${CONSENT_PAPER}-${edition}`,
    language: 'uk',
    position: 20,
    fields,
    content: null,
    source: null,
  } as const;
  await api.db
    .insertInto('content_entity')
    .values(paper)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** The lists that the application's calls need. */
export const addLists = async (api: AnyApi): Promise<void> => {
  for (const [lookup, id] of [
    ['RegDocumentType', 'passport'],
    ['RegDocumentType', 'id_card'],
    ['CpLoanPurpose', 'everyday'],
    ['SocialStatus', 'employed'],
    ['BgRelationType', 'sibling'],
    ['BgRelationType', 'friend'],
    ['ReasonOfDecision', 'no-need'],
    ['ReasonOfDecision', 'mistake'],
  ] as const) {
    const item = { lookup, id, language: 'uk', title: id, position: 1 } as const;
    // A reopened database has these rows already.
    await api.db
      .insertInto('content_lookup_item')
      .values(item)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await addConsentPaper(api, 1, '2024-04-15');
};

let last = 0;

/** A customer who has just chosen an amount and a term. */
export const newApplicant = async <Api extends AnyApi>(
  api: Api,
  request: { Amount?: number; Term?: number; Promocode?: string } = { Amount: 500_000, Term: 20 },
): Promise<Applicant<Api>> => {
  last += 1;
  const applicant = new Applicant(api, last);
  applicant.token = await api.login(applicant.phone, request);
  return applicant;
};
