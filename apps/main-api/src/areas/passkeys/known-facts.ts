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

/** What is known of a customer: from what they sent and their bank said, or, where neither is, from what they are filling in. */
const knownOf = async (db: Kysely<Database>, customerId: string): Promise<{ itns: string[]; documents: string[] }> => {
  const owned = await db.selectFrom('customer_document').select(['kind', 'number']).where('customer_id', '=', customerId).execute();
  const bank = await db.selectFrom('bank_identity').select(['itn', 'passport']).where('customer_id', '=', customerId).executeTakeFirst();
  const forms = await db.selectFrom('application').select(['passport', 'submitted_at']).where('customer_id', '=', customerId).execute();
  const sent = forms.filter(({ submitted_at }) => submitted_at !== null);
  // a draft is written in any session: it must not add to what is known from elsewhere
  const told = (found: readonly (string | null | undefined)[], drafts: readonly (string | null | undefined)[]): string[] => {
    const known = found.flatMap((fact) => fact || []);
    return known.length > 0 ? known : drafts.flatMap((fact) => fact || []);
  };
  const of = (kind: 'itn' | 'passport') => owned.filter((row) => row.kind === kind).map(({ number }) => number);
  return {
    itns: told(
      [...of('itn'), ...sent.map(({ passport }) => passport.itn), bank?.itn],
      forms.map(({ passport }) => passport.itn),
    ).map(normaliseItn),
    documents: told(
      [...of('passport'), ...sent.map(({ passport }) => passport.passport_number), bank?.passport.passport_number],
      forms.map(({ passport }) => passport.passport_number),
    ).map(normaliseDocument),
  };
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
  const { itns, documents } = await knownOf(db, customerId);
  const isOf = (known: readonly string[], said: string): boolean => known.length === 0 || known.includes(said);
  return isOf(itns, normaliseItn(itn)) && isOf(documents, normaliseDocument(document));
};
