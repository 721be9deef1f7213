import type { Application } from '@pozyka/api-contract';
import { Heading, Stack } from '@pozyka/design-system';
import { FormCheckbox } from '@pozyka/forms';
import { useText, type PageLoad } from '@pozyka/remote-kit';
import { useMemo } from 'react';
import { useField } from 'react-final-form';
import { loadRegions } from '../../features/lookups/lookup-api.ts';
import { ProblemView } from '../../features/saving/problem.tsx';
import { useStepSave } from '../../features/saving/use-step-save.ts';
import { loadStep, SavedApplication } from '../../features/step-frame/saved-application.tsx';
import { Sheet } from '../../features/parts/page-parts.tsx';
import { SourceValues } from '../../features/step-frame/sourced.tsx';
import { StepForm } from '../../features/step-frame/step-form.tsx';
import { StepHeader } from '../../features/step-frame/step-header.tsx';
import { addressOrder, toDraft, toForm, type AddressForm, validate } from './conversions.ts';
import { PlaceFields } from './place-fields.tsx';

/** Second step: where the customer is registered, and where they live when that is another address. */
const AddressPage = () => (
  <SavedApplication step="address">
    {(application, saved) => <AddressStep application={application} newest={saved.Address} />}
  </SavedApplication>
);

const AddressStep = ({ application, newest }: { application: Application; newest: Application['Address'] }) => {
  const { Address: saved, Sources } = application;
  const text = useText();
  const initialValues = useMemo(() => toForm(saved), [saved]);
  const newestValues = useMemo(() => toForm(newest), [newest]);
  const fromBank = useMemo(() => ({ ...toForm(Sources?.Bank?.Address ?? {}) }), [Sources]);
  const { submit, problem, refused } = useStepSave('address', application);
  return (
    <Sheet>
      <StepHeader step="address" />
      <StepForm<AddressForm>
        initialValues={initialValues}
        newest={newestValues}
        validate={validate}
        toDraft={toDraft}
        onSubmit={(values) => submit(toDraft(values))}
        order={addressOrder}
        back="/application-form/passport"
        next="/application-form/social"
        refused={refused}
        problem={<ProblemView problem={problem} />}
      >
        <SourceValues value={fromBank}>
          <PlaceFields section="section-registered" />
        </SourceValues>
        <FormCheckbox name="livesApart">{text('field.living')}</FormCheckbox>
        <Living />
      </StepForm>
    </Sheet>
  );
};

const Living = () => {
  const text = useText();
  const livesApart = useField<boolean>('livesApart', { subscription: { value: true } }).input.value;
  if (!livesApart) return null;
  return (
    <Stack as="section" aria-labelledby="living-title">
      <Heading level={2} look={3} id="living-title">
        {text('living.title')}
      </Heading>
      <PlaceFields section="section-living" prefix="living." />
    </Stack>
  );
};

export const load: PageLoad = async (context) => {
  const [result] = await Promise.all([loadStep(context, 'address'), loadRegions(context)]);
  return result;
};

export default AddressPage;
