import type { FormDefinition, FormFields } from '@pozyka/api-contract';
import type { CaseKind } from '@pozyka/api-contract/constants';
import type { Day } from '@pozyka/domain';
import { allFields, answerAt, isEmpty, takesPart, type NamedField } from '@pozyka/domain/server-form';
import type { Clock, Locale } from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import { moveFormFiles } from '../cases/files-store.ts';
import { openCase } from '../cases/open-case.ts';
import { openVisitorCase, visitorFields } from '../cases/visitor-case.ts';
import type { CasesDatabase } from '../tables/database.ts';
import { shortDay } from '@pozyka/server-documents/formats';

/** Forms whose sender is owed an answer by a day. */
const kinds: Readonly<Record<string, CaseKind>> = { complaint: 'complaint' };

const answerIn = (at: NamedField): string => {
  const { field } = at;
  const answer = answerAt(at);
  if (field.type === 'date') return shortDay(String(answer));
  const titleOf = (id: string): string => field.options?.find((option) => option.id === id)?.title ?? id;
  return Array.isArray(answer) ? answer.map(titleOf).join(', ') : titleOf(String(answer));
};

/** What was answered, under the words of the form; who writes, consents and files are not part of it. */
const writtenIn = (definition: FormDefinition, fields: FormFields): string =>
  allFields(definition, fields)
    .filter((at) => takesPart(at) && !isEmpty(answerAt(at)))
    .filter(({ field: { name, type } }) => !visitorFields.includes(name) && type !== 'file' && type !== 'checkbox')
    .map((at) => `${at.field.label}: ${answerIn(at)}`)
    .join('\n');

export interface SentForm {
  readonly definition: FormDefinition;
  readonly id: string;
  readonly form: string;
  readonly fields: FormFields;
  readonly language: Locale;
  /** Whose it is by their session, and by nothing that the form says. */
  readonly customerId: string | null;
}

/**
 * Makes a case of a form that is owed an answer, in the transaction that stores it; undefined for another form.
 * @throws ApiError as `openCase`
 */
export const openFormCase = async (
  trx: Transaction<CasesDatabase>,
  clock: Clock,
  { definition, id, form, fields, language, customerId }: SentForm,
): Promise<{ readonly number: string; readonly due: Day } | undefined> => {
  const kind = Object.hasOwn(kinds, form) ? kinds[form] : undefined;
  if (!kind) return undefined;
  const text = writtenIn(definition, fields);
  const opened = await (customerId === null
    ? openVisitorCase(trx, clock, { kind, language, submissionId: id, text })
    : openCase(trx, clock, { customerId, kind, language, text }));
  await moveFormFiles(trx, id, opened);
  return { number: opened.number, due: opened.due_day };
};
