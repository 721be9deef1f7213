import type { Address, Passport, Social } from '@pozyka/api-contract';
import type { ActionStatus, ApplicationStep, CallOutcome, LanguageCode, Register } from '@pozyka/api-contract/constants';
import type { Locale } from '@pozyka/server-kit';
import type { ColumnType, Generated } from 'kysely';

type Step<T> = ColumnType<T, T | undefined, T>;

/** What changesRequired asks for; `reason` is a key of the messages. */
export interface RequiredChange {
  readonly step: ApplicationStep;
  readonly field?: string;
  readonly reason: string;
}

/** One loan applied for. A customer has one current application; its status is the customer's. */
export interface ApplicationTable {
  id: string;
  customer_id: string;
  is_current: Generated<boolean>;
  /** The customer took a loan before. */
  is_repeat: boolean;
  amount: number | null;
  term: number | null;
  promocode: string | null;
  visitor_id: string | null;
  /** The three steps as typed; normalised once they are submitted. */
  passport: Step<Passport>;
  address: Step<Address>;
  social: Step<Social>;
  /** False in a repeat until the customer re-saves the social step. */
  social_confirmed: boolean;
  completeness: Generated<number>;
  action_status: ActionStatus;
  status: Generated<number>;
  refusal_significance: string | null;
  /** In counterOffer. */
  offer_amount: number | null;
  /** How often it was checked. */
  checks: Generated<number>;
  submitted_at: Date | null;
  /** The money was lent. */
  is_issued: Generated<boolean>;
  /** A block that ends; null for one that never does. */
  blocked_until: Date | null;
  cancel_reason: string | null;
  /** They would not identify themselves by their bank, where they might choose. */
  bank_id_skipped: Generated<boolean>;
  /** In awaitingCall: from when silence approves. */
  call_due_at: Date | null;
  call_outcome: CallOutcome | null;
  /** In changesRequired. */
  changes: readonly RequiredChange[] | null;
  /** In applicationCheck: the register that is silent, and since when it is waited for. */
  awaits_register: Register | null;
  awaits_since: Date | null;
  /** The language of the submission; decisions are notified in it. */
  language: Generated<Locale>;
  created_at: Date;
  /** Grows with each write, also from one application of a customer to the next. */
  revision: Generated<number>;
  /** By name of the contract, the revision that changed a field last. */
  field_revisions: Step<Readonly<Record<string, number>>>;
}

/** Somebody who knows the customer. */
interface ApplicationRelationTable {
  application_id: string;
  position: number;
  /** Id of BgRelationType. */
  type_id: string;
  name: string;
  phone: string;
}

/** What a customer agreed to with an application: added when it is submitted, and never changed. */
interface ApplicationConsentTable {
  customer_id: string;
  application_id: string;
  kind: 'credit-bureau';
  /** Id of the edition of the paper that they agreed to. */
  edition: string;
  /** In which they read it. */
  language: LanguageCode;
  given_at: Date;
}

/** Customers whose next saves fail as if they came from a VPN. */
interface SandboxVpnTable {
  phone: string;
  remaining: number;
}

export interface ApplicationTables {
  application: ApplicationTable;
  application_relation: ApplicationRelationTable;
  application_consent: ApplicationConsentTable;
  sandbox_vpn: SandboxVpnTable;
}
