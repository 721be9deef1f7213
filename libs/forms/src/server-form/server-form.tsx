import type { FormDefinition, FormFields, FormGroup } from '@pozyka/api-contract';
import { Button, FormActions, Notice, Stack } from '@pozyka/design-system';
import { kyivDay, type Day } from '@pozyka/domain/dates';
import { fieldState, type Scalar } from '@pozyka/domain/server-form';
import { useMemo, useState, type ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import type { FieldErrors } from '../field-errors.ts';
import { FormPage } from '../form-page.tsx';
import { allPlaces, placesOf, topScope, type TypedValues } from './form-values.ts';
import { fieldRefusals, firstValues, placeless, toFields, type Refusal } from './form-wire.ts';
import { RepeatedGroup, GroupBox } from './repeated-group.tsx';
import { problems } from './rules.ts';
import { ServerField } from './server-field.tsx';
import { ServerFormContext, type ServerFormTools } from './server-form-context.ts';
import { problemText, sayIn } from './texts.ts';

export interface ServerFormProps extends ServerFormTools {
  definition: FormDefinition;
  /** The day in Kyiv, by the customer's clock where none is given: no answer is of a later one where the form asks when something happened. */
  today?: () => Day;
  /** Sends the form. Resolves with the API's error when it was refused: its words are shown at the fields, typed values stay. */
  onSubmit: (fields: FormFields) => Promise<Refusal | undefined | void>;
  /** Values that are known already, by field name; else the definition's defaults. */
  known?: Readonly<Record<string, Scalar>> | undefined;
  /** On the button; "Send" when absent. */
  submitText?: string | undefined;
  /** Beside the button: other ways on, such as a link. */
  children?: ReactNode;
}

const todayHere = (): Day => kyivDay(new Date());
const asIs = (text: string): string => text;

/** A form that the server defines: its fields, rules, conditions and repeated groups. The title is the page's to show. */
export const ServerForm = (props: ServerFormProps) => {
  const { definition, today = todayHere, onSubmit, known, submitText, children, locale, loadHints, sendFile } = props;
  const say = sayIn(locale);
  const [hiddenErrors, setHiddenErrors] = useState<readonly string[]>([]);
  const initialValues = useMemo(() => firstValues(definition, known), [definition, known]);
  const tools = useMemo(() => ({ locale, loadHints, sendFile }), [locale, loadHints, sendFile]);
  const validate = (values: TypedValues): FieldErrors =>
    Object.fromEntries(
      problems(definition, values, today()).map(([{ field, path }, problem]) => [path, problemText(field, problem, locale)]),
    );
  const send = async (values: TypedValues): Promise<FieldErrors | undefined> => {
    setHiddenErrors([]);
    const refusal = await onSubmit(toFields(definition, values));
    if (!refusal) return undefined;
    setHiddenErrors(placeless(definition, values, refusal));
    return fieldRefusals(definition, values, refusal);
  };
  return (
    <ServerFormContext value={tools}>
      <FormPage<TypedValues>
        key={definition.alias}
        initialValues={initialValues}
        validate={validate}
        onSubmit={send}
        errorText={asIs}
        order={(values) => allPlaces(definition, values).map(({ path }) => path)}
        summaryTitle={say('summary')}
      >
        {({ submitting }) => (
          <>
            <Groups definition={definition} />
            {hiddenErrors.map((text) => (
              <Notice key={text} tone="warning" role="alert" title={text} />
            ))}
            <FormActions>
              <Button type="submit" loading={submitting} loadingLabel={say('sending')}>
                {submitText ?? say('send')}
              </Button>
              {children}
            </FormActions>
          </>
        )}
      </FormPage>
    </ServerFormContext>
  );
};

const isRepeated = (group: FormGroup): group is FormGroup & { repeat: NonNullable<FormGroup['repeat']> } => group.repeat !== undefined;

const Groups = ({ definition }: { definition: FormDefinition }) => {
  const values = useFormState<TypedValues>({ subscription: { values: true } }).values;
  const top = topScope(definition, values);
  return (
    <Stack gap="l">
      {definition.groups.map((group, index) => {
        if (isRepeated(group)) return <RepeatedGroup key={group.repeat.name} group={group} values={values} top={top} />;
        const places = placesOf(group, values, top).filter((place) => fieldState(place).shown);
        return (
          places.length > 0 && (
            // fields without a title are no group to anybody who listens
            <GroupBox key={index} as={group.title ? 'fieldset' : 'div'}>
              {group.title && <legend>{group.title}</legend>}
              {places.map((place) => (
                <ServerField key={place.path} place={place} />
              ))}
            </GroupBox>
          )
        );
      })}
    </Stack>
  );
};
