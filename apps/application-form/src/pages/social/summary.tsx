import type { Application } from '@pozyka/api-contract';
import { Button, ButtonLink, FormActions, Stack } from '@pozyka/design-system';
import { normaliseAddress, normalisePassport, normaliseSocial, passportFields, socialFields } from '@pozyka/domain/steps';
import { Link, useLocale, useLocation, useText } from '@pozyka/remote-kit';
import { useState } from 'react';
import { useDocumentTypes, useLookup, useRegions } from '../../features/lookups/use-lookup.ts';
import { ProblemView } from '../../features/saving/problem.tsx';
import { useStepSave } from '../../features/saving/use-step-save.ts';
import { CHANGE } from '../../features/saving/change.ts';
import { StepHeader } from '../../features/step-frame/step-header.tsx';
import { workOptions } from './work-options.ts';
import { addressSummary, stepSummary } from './summary-items.ts';
import { SummaryCard } from './summary-card.tsx';
import { toSave, toWire, type SocialForm } from './conversions.ts';
import { LoanCard } from './loan-card.tsx';

export interface SummaryProps {
  application: Application;
  social: SocialForm;
  takeFocus: boolean;
}

/** Everything the customer has answered, with what the loan costs; sending from here makes the application whole. */
export const Summary = ({ application, social, takeFocus }: SummaryProps) => {
  const text = useText();
  const locale = useLocale();
  const { pathname } = useLocation();
  const { submit, problem } = useStepSave('social');
  const [sending, setSending] = useState(false);
  const { Amount, Term, Promocode, Passport, Address, BureauConsent } = application;
  const whole = toSave(social, BureauConsent);
  const options = {
    document_type: useDocumentTypes(),
    region: useRegions('').options,
    work_type: workOptions(text),
    purpose: useLookup('CpLoanPurpose').options,
    social_status: useLookup('SocialStatus').options,
  };
  const wording = { text, locale, options };

  const send = async () => {
    if (sending) return;
    setSending(true);
    // once it went well the page is left: the button stays busy until then
    if (await submit(whole)) return;
    setSending(false);
  };
  return (
    <Stack gap="l">
      <StepHeader step="check" takeFocus={takeFocus} />
      {Amount !== null && Term !== null && <LoanCard amount={Amount} term={Term} promocode={Promocode} />}
      <SummaryCard
        title={text('steps.passport')}
        change={text('check.change-passport')}
        to="/application-form/passport"
        state={CHANGE}
        items={stepSummary(passportFields, normalisePassport(Passport), wording)}
      />
      <SummaryCard
        title={text('steps.address')}
        change={text('check.change-address')}
        to="/application-form/address"
        state={CHANGE}
        items={addressSummary(normaliseAddress(Address), wording)}
      />
      <SummaryCard
        title={text('steps.social')}
        change={text('check.change-social')}
        to={pathname}
        items={stepSummary(socialFields, normaliseSocial(toWire(social, BureauConsent)), wording)}
      />
      <ProblemView problem={problem} />
      <FormActions>
        <Button size="l" loading={sending} loadingLabel={text('check.submitting')} onClick={() => void send()}>
          {text('check.submit')}
        </Button>
        <ButtonLink as={Link} to={pathname} look="quiet" size="l">
          {text('back')}
        </ButtonLink>
      </FormActions>
    </Stack>
  );
};
