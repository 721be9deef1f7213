import { randomUUID } from 'node:crypto';
import type { FormFields } from '@pozyka/api-contract';
import type { CaseKind } from '@pozyka/api-contract/constants';
import { caseDueDay, kyivDay } from '@pozyka/domain';
import type { Clock, Locale } from '@pozyka/server-kit';
import type { Kysely, Transaction } from 'kysely';
import type { CasesDatabase } from '../tables/database.ts';
import { mailAddress } from '@pozyka/server-notices';
import { caseText } from './case-text.ts';
import { insertCase, insertMessage, nextCaseNumber, selectAnyCase, type CaseRow } from './store.ts';

/** What a visitor said of themselves in a form; nothing proves any of it. */
export interface Visitor {
  readonly surname: string | null;
  readonly name: string | null;
  readonly patronymic: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}

/** Fields of a form that say who writes, by their names in its definition. */
export const visitorFields: readonly string[] = ['surname', 'name', 'patronymic', 'phone', 'email'] satisfies readonly (keyof Visitor)[];

const visitorIn = (fields: FormFields): Visitor => {
  const said = (field: keyof Visitor): string | null => {
    const value = fields[field];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const email = said('email');
  return {
    ...{ surname: said('surname'), name: said('name'), patronymic: said('patronymic'), phone: said('phone') },
    // one that no mail server takes is none
    email: (email && mailAddress(email)) ?? null,
  };
};

/** Who wrote a case that is no customer's. */
export const visitorOf = async (db: Kysely<CasesDatabase>, { submission_id }: Pick<CaseRow, 'submission_id'>): Promise<Visitor> => {
  const sent = await db.selectFrom('form_submission').select('fields').where('id', '=', submission_id).executeTakeFirst();
  return visitorIn(sent?.fields ?? {});
};

export interface NewVisitorCase {
  readonly kind: CaseKind;
  readonly language: Locale;
  /** The form that they sent. */
  readonly submissionId: string;
  readonly text: string;
}

/**
 * Opens a case of a visitor. It is nobody's account, not even of the phone that they gave: whose that is was not proved.
 * @throws ApiError 422 for a text beyond `caseLimits`
 */
export const openVisitorCase = async (trx: Transaction<CasesDatabase>, clock: Clock, opened: NewVisitorCase): Promise<CaseRow> => {
  const { kind, language, submissionId } = opened;
  const now = clock.now();
  const text = caseText(opened.text);
  const [id, number] = [randomUUID(), await nextCaseNumber(trx, now)];
  await insertCase(trx, {
    ...{ id, number, kind, language, customer_id: null, submission_id: submissionId, contract_id: null },
    ...{ state: 'received', opened_at: now, due_day: caseDueDay(kind, kyivDay(now)), answered_at: null, closed_at: null, decision: null },
  });
  await insertMessage(trx, { case_id: id, customer_id: null, sender: 'customer', text, at: now });
  const row = await selectAnyCase(trx, id);
  if (!row) throw new Error('a case that was opened is there');
  return row;
};
