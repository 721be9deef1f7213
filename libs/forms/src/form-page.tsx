import { ErrorSummary } from '@pozyka/design-system';
import { getIn } from 'final-form';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Form, useFormState } from 'react-final-form';
import { NEWEST, wasSentEarly } from './before-code.ts';
import { CodesContext, ErrorTextContext, ReasonsContext, useErrorText, type ErrorText } from './contexts.ts';
import { flattenErrors, nestErrors, type FieldErrors } from './field-errors.ts';
import { fieldId } from './use-form-field.ts';

export interface FormPageProps<Values extends object> {
  initialValues: Values;
  /** Codes by field, from the rules of the domain. */
  validate: (values: Values) => FieldErrors;
  /** Resolves with texts by field where the server refused some, else with nothing. No promise where the next page opens at once: this one is not rendered as busy. */
  onSubmit: (values: Values) => Promise<FieldErrors | void> | undefined;
  errorText: ErrorText;
  /** Names of the fields in the order of the page; a function where the fields depend on what was typed. */
  order: readonly string[] | ((values: Values) => readonly string[]);
  /** Texts by field of what was found wrong with the first values: shown until they change the field. */
  reasons?: FieldErrors;
  /** The first values are the server's newest: a browser's refill after a reload does not overwrite them. */
  newest?: boolean;
  /** Title of the summary of what is wrong. */
  summaryTitle: string;
  children: ReactNode | ((state: { submitting: boolean }) => ReactNode);
}

const none: FieldErrors = {};
const SUBMITTING = { submitting: true };

/** A form with typed values: validated on leaving a field and on sending, with a summary that leads to each field. */
export const FormPage = <Values extends object>({
  initialValues,
  validate,
  onSubmit,
  errorText,
  order,
  summaryTitle,
  reasons = none,
  newest = false,
  children,
}: FormPageProps<Values>) => {
  const [attempt, setAttempt] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const [codes] = useState(() => new Set<string>());
  /** The summary of each attempt that failed takes the focus: it is another one. An attempt that succeeds renders nothing once more. */
  const fail = () => setAttempt((before) => before + 1);
  const refuse = (problems: FieldErrors) => {
    fail();
    return nestErrors(problems);
  };
  const refusedCodes = useRef<Record<string, { code: unknown; problem: string }>>({});
  useEffect(() => {
    const form = element.current;
    // after the fields, which tell of what was typed early in tasks of their own
    if (form && wasSentEarly(form)) queueMicrotask(() => form.requestSubmit());
  }, []);
  return (
    <ErrorTextContext value={errorText}>
      <ReasonsContext value={reasons}>
        <CodesContext value={codes}>
          <Form<Values>
            initialValues={initialValues}
            // the first values stay, also after a refetch while the customer types
            keepDirtyOnReinitialize
            // fields have subscriptions of their own: else each key would re-render the whole form
            subscription={SUBMITTING}
            validate={(values) => nestErrors(validate(values))}
            onSubmit={(values) => {
              // each wrong code counts: the one that the server has just refused is not sent again with other fields mended
              const again = Object.entries(refusedCodes.current).filter(
                ([name, { code }]) => codes.has(name) && getIn(values, name) === code,
              );
              if (again.length > 0) return Promise.resolve(refuse(Object.fromEntries(again.map(([name, { problem }]) => [name, problem]))));
              return onSubmit(values)?.then((refused) => {
                for (const name of codes)
                  if (refused?.[name]) refusedCodes.current[name] = { code: getIn(values, name), problem: refused[name] };
                return refused && refuse(refused);
              });
            }}
          >
            {({ form, handleSubmit, submitting }) => (
              <form
                ref={element}
                noValidate
                {...(newest ? { [NEWEST]: '' } : {})}
                // outside of a dialog it goes nowhere: sent before scripts run, it would put its values into the address
                method="dialog"
                onSubmit={(event) => {
                  void handleSubmit(event);
                  if (form.getState().hasValidationErrors) fail();
                }}
              >
                <Summary key={attempt} title={summaryTitle} order={order} />
                {typeof children === 'function' ? children({ submitting: submitting ?? false }) : children}
              </form>
            )}
          </Form>
        </CodesContext>
      </ReasonsContext>
    </ErrorTextContext>
  );
};

const Summary = <Values extends object>({ title, order: given }: { title: string; order: FormPageProps<Values>['order'] }) => {
  const errorText = useErrorText();
  const { values, active, errors, submitErrors, submitFailed, submitting, dirtySinceLastSubmit } = useFormState<Values>({
    subscription: {
      values: true,
      active: true,
      errors: true,
      submitErrors: true,
      submitFailed: true,
      submitting: true,
      dirtySinceLastSubmit: true,
    },
  });
  const order = typeof given === 'function' ? given(values) : given;
  const field = active === undefined ? undefined : String(active);
  const typed = field === undefined ? undefined : JSON.stringify(getIn(values, field));
  const [entered, setEntered] = useState({ field, typed, changed: false });
  if (entered.field !== field) setEntered({ field, typed, changed: false });
  else if (!entered.changed && entered.typed !== typed) setEntered({ ...entered, changed: true });
  const halfTyped = entered.changed ? field : undefined;
  const found =
    submitFailed && !submitting
      ? flattenErrors(errors, order)
          // half-typed is not wrong yet: the page would jump under their fingers
          .filter(([name]) => name !== halfTyped)
          .map(([name, code]) => ({ fieldId: fieldId(name), text: errorText(code, name, getIn(values, name)) }))
      : [];
  const refused = dirtySinceLastSubmit ? [] : flattenErrors(submitErrors, order).map(([name, text]) => ({ fieldId: fieldId(name), text }));
  return <ErrorSummary title={title} errors={found.length > 0 ? found : refused} />;
};
