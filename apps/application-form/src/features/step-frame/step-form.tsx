import type { ApplicationDraft } from '@pozyka/api-contract';
import { Button, ButtonLink, FormActions, SkeletonText, Stack, useHydrated } from '@pozyka/design-system';
import { type Day, kyivDay } from '@pozyka/domain/dates';
import { FormPage, type FieldErrors } from '@pozyka/forms';
import { Link, ShellServicesContext, useNavigate, useText } from '@pozyka/remote-kit';
import { useContext, useDeferredValue, useRef, useState, type ReactNode } from 'react';
import { CancelApplication } from '../cancel/cancel-application.tsx';
import { fieldErrorText } from '../texts/error-texts.ts';
import { useIsChange } from '../saving/change.ts';
import { RequiredChanges } from './required-changes.tsx';
import { Conflicts } from './conflicts.tsx';
import { DraftState } from './draft-state.tsx';
import { refusedFields } from '../saving/refused-fields.ts';
import type { SentStep } from '../saving/sent-steps.ts';
import { reasonsOf, useStepChanges } from '../saving/step-changes.ts';

export interface StepFormProps<Values extends object> {
  /** Others later go into the fields that were not touched. */
  initialValues: Values;
  /** Those that are saved, where the first ones have more: what was sent and refused. */
  newest?: Values;
  validate: (values: Values, day: Day) => FieldErrors;
  toDraft: (values: Values) => ApplicationDraft;
  /** Sends the whole draft; never rejects. `true` where the next step opens at once. */
  onSubmit: (values: Values) => true | Promise<boolean>;
  /** Names of the fields in the order of the page. */
  order: readonly string[];
  /** Path of the step before. */
  back: string;
  /** Path of what most likely follows: it is fetched when somebody begins to fill this step in. */
  next?: string;
  /** What was sent before and refused. */
  refused?: SentStep | undefined;
  /** Above the buttons: what went wrong with the last attempt. */
  problem: ReactNode;
  children: ReactNode;
}

/**
 * The form of a step: fields, draft, back and continue. A step that is opened from another shows its title at once, and its fields in the frames after it: a
 * slow phone needs a while for them.
 */
export const StepForm = <Values extends object>(props: StepFormProps<Values>) => {
  const isHydrated = useHydrated();
  return useDeferredValue(true, !isHydrated) ? <Fields {...props} /> : <SkeletonText lines={8} />;
};

/** Busy with the next transition: where that is the next step, nothing of this one is rendered first. */
const Submit = ({ submitting, children }: { submitting: boolean; children: string }) => {
  const text = useText();
  return (
    <Button type="submit" size="l" loading={useDeferredValue(submitting)} loadingLabel={text('saving')}>
      {children}
    </Button>
  );
};

const Fields = <Values extends object>({
  initialValues,
  newest,
  validate,
  toDraft,
  onSubmit,
  order,
  back,
  next,
  refused,
  problem,
  children,
}: StepFormProps<Values>) => {
  // what was saved as it was typed stays as it was typed
  const [first, setFirst] = useState(initialValues);
  if (JSON.stringify(toDraft(first)) !== JSON.stringify(toDraft(initialValues))) setFirst(initialValues);
  const text = useText();
  const navigate = useNavigate();
  const isChange = useIsChange();
  const required = useStepChanges();
  const { prefetch } = useContext(ShellServicesContext);
  const begun = useRef(false);
  const begin = () => {
    // a change of values goes back where it came from
    if (!next || isChange || required || begun.current) return;
    begun.current = true;
    prefetch(next, { data: true });
  };
  return (
    <FormPage<Values>
      initialValues={first}
      validate={(values) => validate(values, kyivDay(new Date()))}
      onSubmit={(values) => {
        const sent = onSubmit(values);
        return sent === true ? undefined : sent.then(() => undefined);
      }}
      errorText={fieldErrorText(text)}
      order={order}
      summaryTitle={text('errors.title')}
      reasons={{ ...reasonsOf(required), ...refusedFields(refused?.error) }}
      newest
    >
      {({ submitting }) => (
        <Stack gap="l" onFocus={begin} onPointerDown={begin}>
          <RequiredChanges />
          <Conflicts newest={newest ?? first} toDraft={toDraft}>
            {children}
          </Conflicts>
          {problem}
          {/* a press must not take the focus from a field first: what is said of the field would move the button from under it */}
          <FormActions onMouseDown={(event) => event.preventDefault()}>
            <Submit submitting={submitting}>{text(isChange || required ? 'save' : 'continue')}</Submit>
            {isChange ? (
              <Button look="quiet" size="l" onClick={() => void navigate(-1)}>
                {text('back')}
              </Button>
            ) : (
              <ButtonLink as={Link} to={required ? '/changes-required' : back} look="quiet" size="l">
                {text('back')}
              </ButtonLink>
            )}
          </FormActions>
          {/* what is required is sent whole: half of it would send the application on */}
          {!required && <DraftState<Values> toDraft={toDraft} unsaved={refused !== undefined} />}
          {!isChange && <CancelApplication />}
        </Stack>
      )}
    </FormPage>
  );
};
