import type { FormDefinition } from '@pozyka/api-contract';
import type { UploadItem } from '@pozyka/design-system';
import { useEffect } from 'react';
import { useFormState } from 'react-final-form';
import { pathOf, type TypedRecord, type TypedRecords, type TypedValue, type TypedValues } from './form-values.ts';

// A remote that is reloaded brings another copy of this module: what was typed stays with the document. It is never stored:
// forms hold personal data, and the tab may be somebody else's tomorrow.
const PLACE = Symbol.for('pozyka.form-drafts');
const holder: typeof globalThis & { [PLACE]?: Map<string, TypedValues> } = globalThis;
const drafts = (): Map<string, TypedValues> => (holder[PLACE] ??= new Map());

const secret = ['password', 'code'];

/** The part of a record that a draft may hold: no passwords, no codes, no files that have not arrived. */
const keepable = (definition: FormDefinition, repeated: string | undefined, record: TypedRecord): TypedRecord =>
  Object.fromEntries(
    definition.groups
      .filter(({ repeat }) => repeat?.name === repeated)
      .flatMap(({ fields }) => fields)
      .filter(({ type }) => !secret.includes(type))
      .map(({ type, name }): [string, TypedValue] => {
        const value = record[pathOf(name)];
        if (type !== 'file') return [pathOf(name), value];
        return [pathOf(name), ((value ?? []) as readonly UploadItem[]).filter(({ id }) => id !== undefined)];
      }),
  );

/** Keeps what was typed into a form for as long as the document lives: over another language, page, or copy of the remote. */
const keepDraft = (definition: FormDefinition, values: TypedValues): void => {
  const groups = definition.groups.flatMap(({ repeat }): [string, TypedRecords][] => {
    if (!repeat) return [];
    const records = (values[pathOf(repeat.name)] ?? {}) as TypedRecords;
    const drafted = Object.entries(records).map(([key, record]) => [key, keepable(definition, repeat.name, record)] as const);
    return [[pathOf(repeat.name), Object.fromEntries(drafted)]];
  });
  drafts().set(definition.alias, { ...keepable(definition, undefined, values as TypedRecord), ...Object.fromEntries(groups) });
};

/** What was typed before; nothing on the server. */
export const draftOf = ({ alias }: FormDefinition): TypedValues => drafts().get(alias) ?? {};

export const forgetDraft = ({ alias }: FormDefinition): void => void drafts().delete(alias);

/** Keeps the draft of the form around it. */
export const KeepFormDraft = ({ definition }: { definition: FormDefinition }) => {
  const { values, pristine, submitSucceeded, dirtySinceLastSubmit } = useFormState<TypedValues>({
    subscription: { values: true, pristine: true, submitSucceeded: true, dirtySinceLastSubmit: true },
  });
  useEffect(() => {
    if (!pristine && (!submitSucceeded || dirtySinceLastSubmit)) keepDraft(definition, values);
  }, [definition, values, pristine, submitSucceeded, dirtySinceLastSubmit]);
  return null;
};
