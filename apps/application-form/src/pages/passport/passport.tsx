import type { Application } from '@pozyka/api-contract';
import { completeness } from '@pozyka/api-contract/constants';
import { passportFields } from '@pozyka/domain/steps';
import { Notice, Stack, TextLink } from '@pozyka/design-system';
import { FormDateField, FormRadioGroup, FormTextField } from '@pozyka/forms';
import { useText, Link, type PageLoad } from '@pozyka/remote-kit';
import { useMemo } from 'react';
import { loadLookup } from '../../features/lookups/lookup-api.ts';
import { useDocumentTypes } from '../../features/lookups/use-lookup.ts';
import { ProblemView } from '../../features/saving/problem.tsx';
import { useStepSave } from '../../features/saving/use-step-save.ts';
import { loadStep, SavedApplication } from '../../features/step-frame/saved-application.tsx';
import { SourceValues, Sourced } from '../../features/step-frame/sourced.tsx';
import { Sheet } from '../../features/parts/page-parts.tsx';
import { StepForm } from '../../features/step-frame/step-form.tsx';
import { StepHeader } from '../../features/step-frame/step-header.tsx';
import { toDraft, toForm, type PassportForm, validate, warningOf } from './conversions.ts';
import { DocumentFields, useTyped } from './document-fields.tsx';
import { NameField } from './name-field.tsx';

/** A quiet way to have the step filled in by the customer's bank. */
const BankIdOffer = () => {
  const text = useText();
  return (
    <Notice
      title={text('bankid.offer')}
      action={
        <TextLink as={Link} to="/bankid">
          {text('bankid.offer-action')}
        </TextLink>
      }
    >
      {text('bankid.offer-text')}
    </Notice>
  );
};

/** First step: who the customer is, and their document. */
const PassportPage = () => (
  <SavedApplication step="passport">
    {(application, saved) => <PassportStep application={application} newest={saved.Passport} />}
  </SavedApplication>
);

/** Before the step is filled in by hand. */
const isOffered = ({ ActionStatus, Completeness, Sources }: Application): boolean =>
  ActionStatus === 'formFilling' && Completeness < completeness.passport && !Sources?.Bank;

const PassportStep = ({ application, newest }: { application: Application; newest: Application['Passport'] }) => {
  const { Passport: saved, Sources } = application;
  const text = useText();
  const initialValues = useMemo(() => toForm(saved), [saved]);
  const newestValues = useMemo(() => toForm(newest), [newest]);
  const fromBank = useMemo(() => ({ ...toForm(Sources?.Bank?.Passport ?? {}) }), [Sources]);
  const documentTypes = useDocumentTypes();
  const { submit, problem, refused } = useStepSave('passport', application);
  return (
    <Sheet>
      <StepHeader step="passport" />
      {isOffered(application) && <BankIdOffer />}
      <StepForm<PassportForm>
        initialValues={initialValues}
        newest={newestValues}
        validate={validate}
        toDraft={toDraft}
        onSubmit={(values) => submit(toDraft(values))}
        order={Object.keys(passportFields)}
        back="/calculator-new"
        next="/application-form/address"
        refused={refused}
        problem={<ProblemView problem={problem} />}
      >
        <SourceValues value={fromBank}>
          <Stack>
            <Sourced name="surname" label={text('field.surname')} offers>
              <NameField
                name="surname"
                kind="suggestSurName"
                label={text('field.surname')}
                hint={text('hint.name')}
                autoComplete="family-name"
                required
              />
            </Sourced>
            <Sourced name="name" label={text('field.name')} offers>
              <NameField name="name" kind="suggestName" label={text('field.name')} autoComplete="given-name" required />
            </Sourced>
            <Sourced name="patronymic" label={text('field.patronymic')} offers>
              <NameField
                name="patronymic"
                kind="suggestThirdName"
                label={text('field.patronymic')}
                hint={text('hint.patronymic')}
                autoComplete="additional-name"
              />
            </Sourced>
            <Sourced name="itn" label={text('field.itn')} offers>
              <FormTextField name="itn" label={text('field.itn')} hint={text('hint.itn')} inputMode="numeric" autoComplete="off" required />
            </Sourced>
            <Sourced name="birth_date" label={text('field.birth_date')} offers>
              <FormDateField name="birth_date" label={text('field.birth_date')} hint={text('hint.date')} autoComplete="bday" required />
            </Sourced>
            <ItnWarning />
            <FormTextField name="email" label={text('field.email')} hint={text('hint.email')} inputMode="email" autoComplete="email" />
            <FormRadioGroup
              name="document_type"
              label={text('field.document_type')}
              required
              options={documentTypes.map((option) => ({ ...option, hint: text(`document.${option.value}-hint`) }))}
            />
            <DocumentFields />
          </Stack>
        </SourceValues>
      </StepForm>
    </Sheet>
  );
};

/** Shown at once when both are right and do not go together: they may have mistyped either, or the number may simply be so. */
const ItnWarning = () => {
  const text = useText();
  const code = warningOf({ itn: useTyped('itn'), birth_date: useTyped('birth_date'), patronymic: useTyped('patronymic') });
  return <div role="status">{code && <Notice tone="warning">{text(`rule.${code}`)}</Notice>}</div>;
};

export const load: PageLoad = async (context) => {
  const [result] = await Promise.all([loadStep(context, 'passport'), loadLookup(context, 'RegDocumentType', context.locale)]);
  return result;
};

export default PassportPage;
