import {
  idCardNumberRule,
  itnRule,
  normaliseIdCardNumber,
  normaliseItn,
  normalisePassportNumber,
  passportNumberRule,
  type RuleResult,
} from '@pozyka/domain';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { ruleKey } from '../../shared/rule-messages.ts';

/** What nobody can derive from the other: РНОКПП holds the birth date, but no document's number. */
export interface Facts {
  readonly itn: string;
  /** Of the passport booklet or the ID card. */
  readonly document: string;
}

/** A document's number as the form writes it, of either kind. */
const normaliseDocument = (typed: string | null | undefined): string =>
  idCardNumberRule(typed) === undefined ? normaliseIdCardNumber(typed) : normalisePassportNumber(typed);

/** Of either kind of document. */
export const documentRule = (typed: string): RuleResult => (idCardNumberRule(typed) === undefined ? undefined : passportNumberRule(typed));

type Source = { readonly itns: readonly string[]; readonly documents: readonly string[] };

const present = (found: readonly (string | null | undefined)[]): string[] => found.flatMap((fact) => fact || []);

/** What is known of a customer, by its source: what they sent, what their bank said, what they are filling in. */
const knownOf = async (db: Kysely<Database>, customerId: string): Promise<Record<'sent' | 'bank' | 'drafts', Source>> => {
  const owned = await db.selectFrom('customer_document').select(['kind', 'number']).where('customer_id', '=', customerId).execute();
  const bank = await db.selectFrom('bank_identity').select(['itn', 'passport']).where('customer_id', '=', customerId).executeTakeFirst();
  const forms = await db.selectFrom('application').select(['passport', 'submitted_at']).where('customer_id', '=', customerId).execute();
  const of = (kind: 'itn' | 'passport') => owned.filter((row) => row.kind === kind).map(({ number }) => number);
  const source = (itns: readonly (string | null | undefined)[], documents: readonly (string | null | undefined)[]): Source => ({
    itns: present(itns).map(normaliseItn),
    documents: present(documents).map(normaliseDocument),
  });
  const passports = (rows: typeof forms) => rows.map(({ passport }) => passport);
  const sent = passports(forms.filter(({ submitted_at }) => submitted_at !== null));
  return {
    sent: source([...of('itn'), ...sent.map(({ itn }) => itn)], [...of('passport'), ...sent.map(({ passport_number }) => passport_number)]),
    bank: source([bank?.itn], [bank?.passport.passport_number]),
    drafts: source(
      passports(forms).map(({ itn }) => itn),
      passports(forms).map(({ passport_number }) => passport_number),
    ),
  };
};

/**
 * The tax number that a bank's response or a qualified signature is compared with: of what the customer sent, or, where nothing was, of their bank's
 * identification. Undefined where none is known or where they differ: who is in the account may have added their own.
 */
export const knownItn = async (db: Kysely<Database>, customerId: string): Promise<string | undefined> => {
  const { sent, bank } = await knownOf(db, customerId);
  const [itn, ...others] = new Set(sent.itns.length > 0 ? sent.itns : bank.itns);
  return others.length === 0 ? itn : undefined;
};

/** What of the facts is no number that can be: names the fields. */
export const wrongFacts = ({ itn, document }: Facts): Record<string, string> => {
  const [Itn, Document] = [itnRule(itn), documentRule(document)];
  return { ...(Itn && { Itn: ruleKey(Itn) }), ...(Document && { Document: ruleKey(Document) }) };
};

/**
 * Whether somebody knows what is known of a customer. Of whom nothing is known there is nothing to compare, and nothing to lose but an empty account:
 * anything is taken, so that the answer does not tell who has a loan.
 */
export const knowsThem = async (db: Kysely<Database>, customerId: string, { itn, document }: Facts): Promise<boolean> => {
  const { sent, bank, drafts } = await knownOf(db, customerId);
  // a draft is written in any session: it must not add to what is known from other sources
  const knows = (fact: keyof Source, said: string): boolean => {
    const known = [...sent[fact], ...bank[fact]];
    const compared = known.length > 0 ? known : drafts[fact];
    return compared.length === 0 || compared.includes(said);
  };
  return knows('itns', normaliseItn(itn)) && knows('documents', normaliseDocument(document));
};
