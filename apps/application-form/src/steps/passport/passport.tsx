import type { Application } from '@pozyka/api-contract';
import { applicationApi } from '@pozyka/api-client/application';
import { Notice, Stack } from '@pozyka/design-system';
import { FormDateField, FormRadioGroup, FormTextField } from '@pozyka/forms';
import { mustHave, useText, type PageLoad } from '@pozyka/remote-kit';
import { useMemo } from 'react';
import type { Changes } from '../../saving/changes.ts';
import { ProblemView } from '../../saving/problem.tsx';
import { useStepSave } from '../../saving/use-step-save.ts';
import { privateHead } from '../../texts/page-load.ts';
import { SavedApplication } from '../frame/saved-application.tsx';
import { Sheet } from '../../screens/sheet.tsx';
import { StepForm } from '../frame/step-form.tsx';
import { StepHeader } from '../frame/step-header.tsx';
import { passportFields, toDraft, toForm, type PassportForm } from './conversions.ts';
import { DocumentFields } from './document-fields.tsx';
import { NameField } from './name-field.tsx';
import { useTyped } from './use-typed.ts';
import { validate, warningOf } from './validate.ts';

/** First step: who the customer is, and his document. */
const PassportPage = () => (
  <SavedApplication step="passport">
    {(application, changes) => <PassportStep application={application} changes={changes} />}
  </SavedApplication>
);

const PassportStep = ({ application: { Passport: saved }, changes }: { application: Application; changes: Changes }) => {
  const text = useText();
  const initialValues = useMemo(() => toForm(saved), [saved]);
  const { submit, problem } = useStepSave('passport');
  return (
    <Sheet>
      <StepHeader step="passport" />
      <StepForm<PassportForm>
        initialValues={initialValues}
        validate={validate}
        toDraft={toDraft}
        changes={changes}
        onSubmit={(values) => submit(toDraft(values))}
        order={passportFields}
        back="/calculator-new"
        problem={<ProblemView problem={problem} />}
      >
        <Stack>
          <NameField
            name="surname"
            kind="suggestSurName"
            label={text('field.surname')}
            hint={text('hint.name')}
            autoComplete="family-name"
            required
          />
          <NameField name="name" kind="suggestName" label={text('field.name')} autoComplete="given-name" required />
          <NameField
            name="patronymic"
            kind="suggestThirdName"
            label={text('field.patronymic')}
            hint={text('hint.patronymic')}
            autoComplete="additional-name"
          />
          <FormTextField name="itn" label={text('field.itn')} hint={text('hint.itn')} inputMode="numeric" autoComplete="off" required />
          <FormDateField name="birth_date" label={text('field.birth_date')} hint={text('hint.date')} autoComplete="bday" required />
          <ItnWarning />
          <FormTextField
            name="email"
            label={text('field.email')}
            hint={text('hint.email')}
            type="email"
            inputMode="email"
            autoComplete="email"
          />
          <FormRadioGroup
            name="document_type"
            label={text('field.document_type')}
            required
            options={[
              { value: 'passport', label: text('document.passport'), hint: text('document.passport-hint') },
              { value: 'id_card', label: text('document.id_card'), hint: text('document.id_card-hint') },
            ]}
          />
          <DocumentFields />
        </Stack>
      </StepForm>
    </Sheet>
  );
};

/** Shown at once when both are right and do not go together: he may have mistyped either, or the number may simply be so. */
const ItnWarning = () => {
  const text = useText();
  const code = warningOf({ itn: useTyped('itn'), birth_date: useTyped('birth_date'), patronymic: useTyped('patronymic') });
  return <div role="status">{code && <Notice tone="warning">{text(`rule.${code}`)}</Notice>}</div>;
};

export const load: PageLoad = async (context) => {
  mustHave(await context.dispatch(applicationApi.endpoints.getApp.initiate(undefined, { subscribe: false })));
  return privateHead(context, 'passport.title');
};

export default PassportPage;
