import type { ApplicationDraft } from '@pozyka/api-contract';
import { Button } from '@pozyka/design-system';
import { ConflictContext, fieldId, type ConflictView } from '@pozyka/forms';
import { useText } from '@pozyka/remote-kit';
import { getIn } from 'final-form';
import { useEffect, useEffectEvent, useMemo, type ReactNode } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { styled } from 'styled-components';
import { fieldOf, fieldsOf } from '../saving/fields.ts';
import { useConflicts, useDraft } from '../saving/use-draft.ts';

export interface ConflictsProps<Values> {
  /** Those that the form goes on with: the newest that are saved. */
  newest: Values;
  toDraft: (values: Values) => ApplicationDraft;
  children: ReactNode;
}

/* a row of their own: two values of one field */
const Choices = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-xs);
  margin-block: var(--space-2xs);
`;

const SECTION = /^\w+\./;
const parentOf = (field: string): string => field.slice(0, field.lastIndexOf('.') + 1);

/** Says at a field that somebody else has changed it meanwhile, with what is saved now and the customer's choice: what is typed further is theirs too. */
export const Conflicts = <Values extends object>({ newest, toDraft, children }: ConflictsProps<Values>) => {
  const text = useText();
  const draft = useDraft();
  const conflicts = useConflicts();
  const { batch, change, getState } = useForm<Values>();
  const { values } = useFormState<Values>({ subscription: { values: true } });

  const compare = useEffectEvent(() => {
    const { initialValues, values: typed } = getState();
    draft.compare(toDraft(initialValues as Values), toDraft(typed));
  });
  // before the form goes on with them: effects of children run first
  useEffect(() => compare(), [newest]);

  const typed = conflicts.size > 0 ? fieldsOf(toDraft(values)) : undefined;
  const open = typed ? [...conflicts].filter(([name, mine]) => fieldOf(typed, name) === mine).map(([name]) => name) : [];
  const names = open.join(' ');
  const view = useMemo<ConflictView>(() => {
    const byField = new Map(names === '' ? [] : names.split(' ').map((name) => [name.replace(SECTION, ''), name]));
    /** What is not seen on the page goes with what is beside it. */
    const withUnseen = (field: string): string[] => [
      field,
      ...[...byField.keys()].filter((other) => parentOf(other) === parentOf(field) && !document.getElementById(fieldId(other))),
    ];
    const decide = (fields: readonly string[]) => draft.decide(fields.map((field) => byField.get(field) ?? field));
    return (field, choices) => {
      if (!byField.has(field)) return undefined;
      const there: unknown = getIn(newest, field) ?? '';
      const label = choices?.find(({ value }) => value === there)?.label ?? String(there);
      const take = () => {
        const taken = withUnseen(field);
        batch(() => {
          for (const name of taken) change(name as keyof Values & string, getIn(newest, name) as Values[keyof Values & string]);
        });
        decide(taken);
        document.getElementById(fieldId(field))?.focus();
      };
      return (
        <>
          <span>{label === '' ? text('draft.there-empty') : text('draft.there', { value: label })}</span>
          <Choices>
            <Button look="secondary" onClick={take}>
              {text('draft.take')}
            </Button>
            <Button look="secondary" onClick={() => decide(withUnseen(field))}>
              {text('draft.leave-own')}
            </Button>
          </Choices>
        </>
      );
    };
  }, [names, newest, draft, text, batch, change]);
  return <ConflictContext value={view}>{children}</ConflictContext>;
};
