import { laidOver } from '@pozyka/api-client/application';
import type {
  Address,
  Application,
  ApplicationDraft,
  ApplicationSaved,
  Conditions,
  ContractStatus,
  LivingAddress,
  Passport,
  Social,
  TitledItem,
} from '@pozyka/api-contract';
import { sampleApplicant } from '@pozyka/domain/sample-applicant';
import { passportFields, placeFields } from '@pozyka/domain/steps';
import { conditions as general } from '@pozyka/testing/conditions';
import { toForm, toWire } from '../features/saving/wire.ts';

export const passport: Passport = toWire<Passport>(passportFields, toForm<Passport>(passportFields, sampleApplicant.Passport));

export const address: Address = {
  ...toWire<LivingAddress>(placeFields, toForm<LivingAddress>(placeFields, sampleApplicant.Address)),
  living: null,
};

export const social: Social = { ...sampleApplicant.Social, not_politic: null, bureau_consent: null };

/** The edition of the credit-bureau consent that is in force. */
export const edition = sampleApplicant.Social.bureau_consent;

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

/** A server that has what was saved; `reached` is what a save comes to. */
export const savingServer = (first: Application, reached: (body: ApplicationDraft) => Partial<ApplicationSaved>) => {
  let stored = first;
  return {
    getApp: () => stored,
    saveApp: ({ body }: { body: ApplicationDraft }) => {
      stored = laidOver(stored, body);
      return saved(reached(body));
    },
  };
};

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
