import { relationLimits } from '@pozyka/api-contract/constants';
import { Button, Cluster, FormActions, RichText, Stack } from '@pozyka/design-system';
import { fieldId, FormPage, type ErrorText } from '@pozyka/forms';
import { useText, type PageLoad } from '@pozyka/remote-kit';
import { isAt } from '@pozyka/status-router';
import { useEffect, useRef, useState } from 'react';
import { useFormState } from 'react-final-form';
import { CancelApplication } from '../../features/cancel/cancel-application.tsx';
import { loadLookup } from '../../features/lookups/lookup-api.ts';
import { LookupFailed } from '../../features/lookups/lookup-failed.tsx';
import { useLookup } from '../../features/lookups/use-lookup.ts';
import { ProblemView } from '../../features/saving/problem.tsx';
import { AtStatus, loadStatus } from '../../features/parts/at-status.tsx';
import { PageHeader, Sheet } from '../../features/parts/page-parts.tsx';
import { fieldErrorText } from '../../features/texts/error-texts.ts';
import { titled } from '../../features/texts/page-load.ts';
import { fieldName, isTyped, personFields, type RelationForm } from './conversions.ts';
import { PersonFields } from './person-fields.tsx';
import { useRules } from './use-rules.ts';
import { useSendRelations } from './use-send-relations.ts';

/** The browser asks before it closes or reloads a page whose values are stored nowhere else. */
const useLeaveWarning = (dirty: boolean): void => {
  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
};

const first = Array.from({ length: relationLimits.asked }, (_, index) => `p${index + 1}`);
const empty: RelationForm = { people: {} };
const ADD = 'add-person';

/** People who know the customer. */
const Relation = () => <AtStatus belongsHere={isAt('relation')}>{() => <RelationStep />}</AtStatus>;

const RelationStep = () => {
  const text = useText();
  const types = useLookup('BgRelationType');
  const { rows, add, remove } = useRows();
  const words = fieldErrorText(text);
  const errorText: ErrorText = (code, field, typed) => {
    const [, row = '', name = ''] = field.split('.');
    const error = code === 'required' ? text(`relation.required-${name}`) : words(code, name, typed);
    return text('relation.error', { person: text('relation.person', { number: rows.indexOf(row) + 1 }), error });
  };
  const rules = useRules();
  const { send, sent, problem } = useSendRelations(rows, errorText);
  return (
    <Sheet>
      <PageHeader title={text('relation.title')} lead={text('relation.lead')} />
      <RichText>
        <ul>
          <li>{text('relation.why-1')}</li>
          <li>{text('relation.why-2')}</li>
          <li>{text('relation.why-3')}</li>
        </ul>
      </RichText>
      <FormPage<RelationForm>
        initialValues={empty}
        validate={(values) => rules?.validate(values, rows) ?? {}}
        onSubmit={send}
        errorText={errorText}
        order={rows.flatMap((row) => personFields.map((field) => fieldName(row, field)))}
        summaryTitle={text('errors.title')}
      >
        {({ submitting }) => (
          <Stack gap="l">
            <LookupFailed lookups={[types]} />
            {rows.map((row, index) => (
              <PersonFields
                key={row}
                row={row}
                number={index + 1}
                types={types.options}
                onRemove={rows.length > relationLimits.asked ? () => remove(row) : undefined}
              />
            ))}
            {rows.length < relationLimits.most && (
              <Cluster>
                <Button id={ADD} look="secondary" onClick={add}>
                  {text('relation.add')}
                </Button>
              </Cluster>
            )}
            <ProblemView problem={problem} title={text('relation.failed')} />
            <FormActions onMouseDown={(event) => event.preventDefault()}>
              <Button type="submit" size="l" loading={submitting} loadingLabel={text('saving')}>
                {text('continue')}
              </Button>
            </FormActions>
            <ConfirmLeaving rows={rows} sent={sent} />
          </Stack>
        )}
      </FormPage>
      <CancelApplication />
    </Sheet>
  );
};

/** The rows of the page; the focus follows what was added and does not get lost with what was taken away. */
const useRows = () => {
  const [rows, setRows] = useState<readonly string[]>(first);
  const next = useRef(first.length + 1);
  const focus = useRef<string>(undefined);
  useEffect(() => {
    if (focus.current !== undefined) document.getElementById(focus.current)?.focus();
    focus.current = undefined;
  }, [rows]);
  return {
    rows,
    add: () => {
      const row = `p${next.current}`;
      next.current += 1;
      focus.current = fieldId(fieldName(row, 'type'));
      setRows([...rows, row]);
    },
    remove: (row: string) => {
      focus.current = ADD;
      setRows(rows.filter((other) => other !== row));
    },
  };
};

/** The API has no draft of contact persons, so the browser asks before they are lost. */
const ConfirmLeaving = ({ rows, sent }: { rows: readonly string[]; sent: boolean }) => {
  const { values } = useFormState<RelationForm>({ subscription: { values: true } });
  useLeaveWarning(!sent && isTyped(values, rows));
  return null;
};

export const head = titled('relation.title');

export const load: PageLoad = async (context) => {
  await Promise.all([loadStatus(context), loadLookup(context, 'BgRelationType', context.locale)]);
};

export default Relation;
