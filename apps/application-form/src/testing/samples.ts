import type {
  Address,
  Application,
  ApplicationSaved,
  Conditions,
  ContractStatus,
  Passport,
  Social,
  TitledItem,
} from '@pozyka/api-contract';
import { conditions as general } from '@pozyka/testing/conditions';

export const passport: Passport = {
  surname: 'Лукʼяненко',
  name: 'Остап',
  patronymic: 'Іванович',
  email: null,
  itn: '3300912318',
  birth_date: '1990-05-17',
  document_type: 'passport',
  passport_number: 'АА121131',
  record_number: null,
  extradition_institution: 'Шевченківським РВ ГУ МВС у місті Києві',
  extradition_date: '2008-06-10',
};

export const address: Address = {
  region: 'Київська область',
  locality: 'Бровари',
  locality_type: null,
  koatuu: null,
  katottg: null,
  streets: 'вул. Київська',
  street_type: null,
  house: '12А',
  apartment: '7',
  living: null,
};

export const social: Social = {
  work_type: 'employee',
  company_name: 'ТОВ «Ранок»',
  Income: 2_500_000,
  purpose: 'repair',
  social_status: 'employed',
  not_politic: null,
  bureau_consent: null,
};

/** The edition of the credit-bureau consent that is in force. */
export const edition = 'credit-history-consent-1';

export const application = (over: Partial<Application> = {}): Application => ({
  Amount: 1_000_000,
  Term: 30,
  Completeness: 0,
  ActionStatus: 'formFilling',
  Passport: {},
  Address: {},
  Social: {},
  BureauConsent: edition,
  ...over,
});

export const status = (over: Partial<ContractStatus> = {}): ContractStatus => ({
  ActionStatus: 'formFilling',
  Completeness: 0,
  Status: 0,
  RefusalSignificance: null,
  ...over,
});

export const saved = (over: Partial<ApplicationSaved> = {}): ApplicationSaved => ({
  Completeness: 0,
  Status: 0,
  ActionStatus: 'formFilling',
  ...over,
});

export const conditions: Conditions = { ...general, Today: '2026-03-02' };

const lists: Record<string, Record<string, TitledItem[]>> = {
  uk: {
    Region: [{ id: 'UA-32', title: 'Київська область' }],
    CpLoanPurpose: [{ id: 'repair', title: 'Ремонт житла' }],
    SocialStatus: [{ id: 'employed', title: 'Працюю за наймом' }],
  },
  ru: {
    Region: [{ id: 'UA-32', title: 'Киевская область' }],
    CpLoanPurpose: [{ id: 'repair', title: 'Ремонт жилья' }],
    SocialStatus: [{ id: 'employed', title: 'Работаю по найму' }],
  },
};

export const lookup = (alias: string | undefined, language: string | null): TitledItem[] => lists[language ?? 'uk']?.[alias ?? ''] ?? [];

/** Ordinary spaces, as a test writes them. */
export const plain = (text: string | null | undefined): string => (text ?? '').replaceAll('\u00a0', ' ');
