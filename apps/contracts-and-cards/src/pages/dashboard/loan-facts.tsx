import { useGetAppQuery } from '@pozyka/api-client/application';
import { DescriptionList, Skeleton } from '@pozyka/design-system';
import type { ContractDetails, ContractStatus } from '@pozyka/api-contract';
import type { LoanStage } from '@pozyka/api-contract/constants';
import { REFETCH_ON_OPEN } from '@pozyka/api-client/fetch-query';
import { formatDay, formatDays, formatMoney } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';
import { CardDigits } from '../../features/card-name.tsx';
import { Section } from '../../features/page-parts.tsx';
import { dueDays, nextInstalment } from '../../features/contract/next-payment.ts';
import { OwnTerms } from './own-terms.tsx';
import type { RunningLoan } from './use-running-loan.ts';

/** What the loan is: of an application that is under way, of the loan that is being paid back, or of the next one. Nothing where it cannot be read. */
export const LoanFacts = ({ status, stage, running }: { status: ContractStatus; stage: LoanStage | undefined; running: RunningLoan }) => {
  if (running.facts) return <Repaid contract={running.facts} />;
  if (running.isAwaited) return <Skeleton height="12rem" />;
  if (status.ActionStatus === 'nothing') return <OwnTerms />;
  // by status: what is read of one is not shown for the next
  return stage ? <RequestedLoan key={status.ActionStatus} /> : null;
};

const RequestedLoan = () => {
  const text = useText();
  const locale = useLocale();
  const { data: application, isError } = useGetAppQuery(undefined, REFETCH_ON_OPEN);
  if (!application) return isError ? null : <Skeleton height="12rem" />;
  const { Amount, Term, Offer, Card, Promocode } = application;
  if (Amount === null || Term === null) return null;
  const whole = (kopiykas: number) => formatMoney(kopiykas, locale, { whole: true });
  return (
    <Section title={text('facts.application')}>
      <DescriptionList
        items={[
          { term: text('facts.asked'), details: whole(Amount) },
          ...(Offer ? [{ term: text('facts.offered'), details: whole(Offer.Amount) }] : []),
          { term: text('terms.term'), details: formatDays(Term, locale) },
          ...(Promocode === undefined ? [] : [{ term: text('facts.promocode'), details: Promocode }]),
          ...(Card ? [{ term: text('facts.card'), details: <CardDigits mask={Card.Mask} /> }] : []),
        ]}
      />
    </Section>
  );
};

const Repaid = ({ contract }: { contract: ContractDetails }) => {
  const text = useText();
  const locale = useLocale();
  const due = dueDays(contract);
  return (
    <Section title={text('facts.loan')}>
      <DescriptionList
        items={[
          { term: text('loan.debt'), details: formatMoney(contract.Debt.Total, locale) },
          ...(contract.DueDate
            ? [{ term: text(nextInstalment(contract) ? 'facts.next' : 'terms.due'), details: formatDay(contract.DueDate, locale) }]
            : []),
          ...(due
            ? [
                {
                  term: text(`facts.due-${due.state}`),
                  details: due.state === 'today' ? text('facts.today') : formatDays(due.days, locale),
                },
              ]
            : []),
          { term: text('terms.amount'), details: formatMoney(contract.Amount, locale, { whole: true }) },
          { term: text('loan.number'), details: contract.Number },
        ]}
      />
    </Section>
  );
};
