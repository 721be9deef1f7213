import { isApiError } from '@pozyka/api-client';
import { applicationApi, useGetAppQuery } from '@pozyka/api-client/application';
import { conditionsApi, useGetIndividualConditionsQuery } from '@pozyka/api-client/conditions';
import { fetchQuery, refetchQuery } from '@pozyka/api-client/fetch-query';
import type { Application, Conditions, ContractStatus } from '@pozyka/api-contract';
import { Button, Card, FormActions, Notice, Stack } from '@pozyka/design-system';
import {
  allowedChoice,
  choiceOf,
  firstChoice,
  limitsOf,
  LoanCalculator,
  PriceExplained,
  type LoanChoice,
} from '@pozyka/forms/loan-calculator';
import { mustHave, useLocale, useSearchParams, useText, type LoadContext } from '@pozyka/remote-kit';
import { LoadFailed } from '@pozyka/remote-kit/load-failed';
import { useState, type ReactNode } from 'react';
import { withPromo } from '../pricing/use-own-conditions.ts';
import { isStale } from '../saving/refused-fields.ts';
import { ProblemView } from '../saving/problem.tsx';
import { loadStatus } from '../parts/at-status.tsx';
import { Loading, PageHeader, Sheet } from '../parts/page-parts.tsx';
import { startsOver } from '../parts/statuses.ts';
import { LateTerms } from './late-terms.tsx';
import { LawExample } from './law-example.tsx';
import { LoanSchedule } from './loan-schedule.tsx';
import { readPromoCookie, usePromo } from './use-promo.ts';
import { PROMO_FIELD, PromoField } from './promo-field.tsx';
import { useChoiceSubmit } from './use-choice-submit.ts';

export interface LoanChoicePageProps {
  status: ContractStatus;
  title: string;
  /** May speak of what is known of them. */
  lead: (application: Application | undefined) => string;
  submitLabel: string;
  /** Under the button: what the page has to say besides the price. */
  after?: (application: Application | undefined) => ReactNode;
}

/** Amount and term with their whole price, what late payment costs, and the law's example. */
export const LoanChoicePage = (props: LoanChoicePageProps) => {
  const application = useGetAppQuery();
  const conditions = useGetIndividualConditionsQuery();
  if (conditions.data && (application.data || application.isError))
    return <Choice {...props} conditions={conditions.data} refresh={conditions.refetch} application={application.data} />;
  if (conditions.isError) return <LoadFailed error={conditions.error} onRetry={() => void conditions.refetch()} />;
  return <Loading />;
};

interface ChoiceProps extends LoanChoicePageProps {
  conditions: Conditions;
  refresh: () => void;
  application: Application | undefined;
}

const chosenBefore = (application: Application | undefined): LoanChoice | undefined =>
  application && application.Amount !== null && application.Term !== null
    ? { amount: application.Amount, term: application.Term }
    : undefined;

const OUTSIDE = ['Amount', 'Term'];

const Choice = ({ status, title, lead, submitLabel, after, conditions, refresh, application }: ChoiceProps) => {
  const text = useText();
  const locale = useLocale();
  const [query] = useSearchParams();
  // what they came with is newer than what they have chosen before
  const [wanted, setChoice] = useState<LoanChoice>(
    () => choiceOf(query, conditions) ?? chosenBefore(application) ?? firstChoice(conditions),
  );
  // conditions may be refetched: what is shown is always within them, and what they wanted is not forgotten
  const choice = allowedChoice(wanted, conditions);
  // what a loan that is over was taken with is no wish for the next one
  const knownCode = startsOver(status) ? undefined : application?.Promocode;
  const promo = usePromo(knownCode ?? readPromoCookie());
  const [changed, setChanged] = useState(false);
  const effective = withPromo(conditions, promo.applied?.conditions);
  const { submit, sending, problem } = useChoiceSubmit(status, knownCode, (error) => {
    // changed in another tab is neither outside the limits nor refused
    if (!isApiError(error) || !error.fields || isStale(error)) return;
    const code = error.fields['Promocode'];
    if (code) promo.refuse([code].flat().join(' '));
    if (!OUTSIDE.some((name) => error.fields?.[name])) return;
    setChanged(true);
    refresh();
  });
  const order = async () => {
    setChanged(false);
    const applied = await promo.apply();
    if (applied !== false) return { ...choice, promocode: applied?.code };
    document.getElementById(PROMO_FIELD)?.focus();
    return undefined;
  };
  return (
    <Sheet>
      <PageHeader title={title} lead={lead(application)} />
      <Card>
        <Stack gap="l">
          <LoanCalculator
            conditions={effective}
            before={effective === conditions ? undefined : conditions}
            value={choice}
            onChange={setChoice}
            locale={locale}
            texts={{
              amount: text('check.amount'),
              exactAmount: text('calculator.exact'),
              unread: text('calculator.unread'),
              taken: text('calculator.taken', limitsOf(effective, locale)),
              term: text('check.term'),
              total: text('check.total'),
              interest: text('check.interest'),
              fee: text('check.fee'),
              dailyCost: text('check.daily-cost'),
              apr: text('check.apr'),
              due: text('calculator.due'),
              before: text('promo.before'),
            }}
          />
          <PriceExplained
            title={text('calculator.explain')}
            lines={[text('calculator.explain-daily-cost'), text('calculator.explain-apr')]}
          />
          <PromoField promo={promo} />
        </Stack>
      </Card>
      <ProblemView problem={problem} />
      {changed && (
        <Notice tone="warning" role="status">
          {text('calculator.changed')}
        </Notice>
      )}
      <FormActions>
        <Button size="l" loading={sending} loadingLabel={text('saving')} onClick={() => submit(order)}>
          {submitLabel}
        </Button>
      </FormActions>
      {after?.(application)}
      <LoanSchedule choice={choice} conditions={effective} />
      <LateTerms choice={choice} conditions={effective} />
      <LawExample example={conditions.Example} />
    </Sheet>
  );
};

/** What such a page needs. */
export const loadLoanChoice = async (context: LoadContext): Promise<void> => {
  const [conditions] = await Promise.all([
    context.dispatch(refetchQuery(conditionsApi.endpoints.getIndividualConditions)),
    context.dispatch(fetchQuery(applicationApi.endpoints.getApp)),
    loadStatus(context),
  ]);
  mustHave(conditions);
};
