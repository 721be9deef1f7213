import { Accordion, Checkbox, RichText, Stack, TextLink } from '@pozyka/design-system';
import { socialFields } from '@pozyka/domain/steps';
import { FormMoneyField, FormRadioGroup, FormSelect, FormTextField, useFormField } from '@pozyka/forms';
import { Link, useLocation, useNavigate, useText } from '@pozyka/remote-kit';
import { useEffect } from 'react';
import { useField } from 'react-final-form';
import { LookupFailed } from '../../features/lookups/lookup-failed.tsx';
import { useLookup } from '../../features/lookups/use-lookup.ts';
import { ProblemView } from '../../features/saving/problem.tsx';
import { useStepSave } from '../../features/saving/use-step-save.ts';
import { StepForm } from '../../features/step-frame/step-form.tsx';
import { StepHeader } from '../../features/step-frame/step-header.tsx';
import { toDraft, type SocialForm, validate } from './conversions.ts';
import { workOptions } from './work-options.ts';

export interface SocialFieldsProps {
  /** The server's values. */
  saved: SocialForm;
  /** Of the credit-bureau consent: the one in force. */
  edition: string | undefined;
  /** The values are whole; they are sent from the next view. */
  onDone: () => void;
  takeFocus: boolean;
}

/** The questions of the step. */
export const SocialFields = ({ saved, edition, onDone, takeFocus }: SocialFieldsProps) => {
  const text = useText();
  const { store, problem } = useStepSave('social');
  const draft = (values: SocialForm) => toDraft(values, edition);
  const purposes = useLookup('CpLoanPurpose');
  const statuses = useLookup('SocialStatus');
  return (
    <>
      <StepHeader step="social" takeFocus={takeFocus} />
      <StepForm<SocialForm>
        initialValues={saved}
        validate={(values, day) => validate(values, edition, day)}
        toDraft={draft}
        onSubmit={(values) => store(draft(values), onDone)}
        order={Object.keys(socialFields)}
        back="/application-form/address"
        problem={<ProblemView problem={problem} />}
      >
        <WithoutCheck />
        <Stack>
          <LookupFailed lookups={[purposes, statuses]} />
          <FormRadioGroup name="work_type" label={text('field.work_type')} required options={workOptions(text)} />
          <Company />
          <FormMoneyField name="Income" label={text('field.income')} hint={text('hint.income')} required />
          <FormSelect
            name="social_status"
            label={text('field.social_status')}
            hint={text('hint.social_status')}
            options={statuses.options}
            placeholder={text('choose')}
            required
          />
          <FormSelect name="purpose" label={text('field.purpose')} options={purposes.options} placeholder={text('choose')} required />
          <FormRadioGroup
            name="not_politic"
            label={text('field.not_politic')}
            hint={text('hint.not_politic')}
            required
            options={[
              { value: 'no', label: text('politic.no') },
              { value: 'yes', label: text('politic.yes') },
            ]}
          />
          <Accordion title={text('politic.who')}>
            <RichText>
              <ul>
                {['office', 'control', 'state', 'family'].map((who) => (
                  <li key={who}>{text(`politic.who-${who}`)}</li>
                ))}
              </ul>
            </RichText>
          </Accordion>
          <Consent edition={edition} />
        </Stack>
      </StepForm>
    </>
  );
};

/** Holds the edition that was ticked: a tick of an earlier text is none. */
const Consent = ({ edition }: { edition: string | undefined }) => {
  const text = useText();
  const { value, onChange, ...field } = useFormField(
    'bureau_consent',
    '',
    edition === undefined ? [] : [{ value: edition, label: text('consent.given') }],
  );
  const isTicked = edition !== undefined && value === edition;
  return (
    <Checkbox {...field} required checked={isTicked} onChange={(ticked) => onChange(ticked && edition !== undefined ? edition : '')}>
      <span>{`${text('field.bureau_consent')} `}</span>
      <TextLink as={Link} to="/documents/credit-history-consent" target="_blank" rel="noopener">
        {text('consent.text')}
      </TextLink>
    </Checkbox>
  );
};

const Company = () => {
  const text = useText();
  const type = useField<string>('work_type', { subscription: { value: true } }).input.value;
  return type === 'employee' ? (
    <FormTextField name="company_name" label={text('field.company_name')} autoComplete="organization" required />
  ) : null;
};

/** Takes the last view out of the address, or it would open by itself once the step is whole. */
const WithoutCheck = () => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (search !== '') void navigate(pathname, { replace: true });
  }, [search, navigate, pathname]);
  return null;
};
