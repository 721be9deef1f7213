import {
  idCardNumberRule,
  itnRule,
  normaliseIdCardNumber,
  normaliseItn,
  normalisePassportNumber,
  passportNumberRule,
  type RuleResult,
} from '@pozyka/domain';
import type { Hosted } from '../shared/host.ts';
import { ruleKey } from '@pozyka/server-kit';

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
const documentRule = (typed: string): RuleResult => (idCardNumberRule(typed) === undefined ? undefined : passportNumberRule(typed));

type Source = { readonly itns: readonly string[]; readonly documents: readonly string[] };

const present = (found: readonly (string | null | undefined)[]): string[] => found.flatMap((fact) => fact || []);

/** What is known of a customer, by its source: of loans that they took, what they sent and their bank said, what they are filling in. */
const knownOf = async ({ db, host }: Hosted, customerId: string): Promise<Record<'issued' | 'sent' | 'drafts', Source>> => {
  const owned = await db.selectFrom('customer_document').select(['kind', 'number']).where('customer_id', '=', customerId).execute();
  const bank = await db.selectFrom('bank_identity').select(['itn', 'passport']).where('customer_id', '=', customerId).executeTakeFirst();
  const forms = await host.passportsOf(db, customerId);
  const of = (kind: 'itn' | 'passport') => owned.filter((row) => row.kind === kind).map(({ number }) => number);
  const source = (
    rows: typeof forms,
    itns: readonly (string | null | undefined)[] = [],
    documents: readonly (string | null | undefined)[] = [],
  ): Source => ({
    itns: present([...itns, ...rows.map(({ passport }) => passport.itn)]).map(normaliseItn),
    documents: present([...documents, ...rows.map(({ passport }) => passport.passport_number)]).map(normaliseDocument),
  });
  const sent = forms.filter(({ submitted_at }) => submitted_at !== null);
  return {
    issued: source(forms.filter(({ is_issued }) => is_issued)),
    sent: source(sent, [...of('itn'), bank?.itn], [...of('passport'), bank?.passport.passport_number]),
    drafts: source(forms),
  };
};

/**
 * The tax number that a bank's response or a qualified signature is compared with: of the loans that were issued, whose applications nobody can change any
 * more. Undefined where there are none, or where two have different numbers: what is sent or said before a loan may be of whoever is in the account.
 */
export const knownItn = async (hosted: Hosted, customerId: string): Promise<string | undefined> => {
  const { issued } = await knownOf(hosted, customerId);
  const [itn, ...others] = new Set(issued.itns);
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
export const knowsThem = async (hosted: Hosted, customerId: string, { itn, document }: Facts): Promise<boolean> => {
  const { issued, sent, drafts } = await knownOf(hosted, customerId);
  // what can be written in any session adds nothing to what is known from a better source
  const knows = (fact: keyof Source, said: string): boolean => {
    const known = [issued, sent, drafts].map((source) => source[fact]).find((facts) => facts.length > 0);
    return known === undefined || known.includes(said);
  };
  return knows('itns', normaliseItn(itn)) && knows('documents', normaliseDocument(document));
};
