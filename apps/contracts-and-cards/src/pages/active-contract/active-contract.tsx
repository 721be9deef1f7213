import { cardsApi } from '@pozyka/api-client/cards';
import { calendarUrl, contractsApi, useGetContractDocsQuery } from '@pozyka/api-client/contracts';
import { fetchQuery } from '@pozyka/api-client/fetch-query';
import type { ContractDetails } from '@pozyka/api-contract';
import { EmptyState, Heading, Skeleton, Stack, TallLink, Notice } from '@pozyka/design-system';
import { kyivDay } from '@pozyka/domain/dates';
import { Link, useLocale, useText, type FixedHead, type PageLoad } from '@pozyka/remote-kit';
import { LoadFailed } from '@pozyka/remote-kit/load-failed';
import { lazyPart } from '@pozyka/remote-kit/lazy-part';
import { useState } from 'react';
import { styled } from 'styled-components';
import { formatDay } from '@pozyka/i18n';
import { ContinueButton } from '../../features/status-move.tsx';
import { isRunning, isWithdrawing } from '../../features/contract/contract-facts.ts';
import { DocumentList } from '../../features/contract/document-list.tsx';
import { ScheduleTable } from '../../features/contract/schedule-table.tsx';
import { loadLoan, useLoan } from '../../features/loan/use-loan.ts';
import { PageBones } from '../../features/page-bones.tsx';
import { Section } from '../../features/page-parts.tsx';
import { PaymentNotice } from '../../features/payment/payment-notice.tsx';
import { usePaymentOutcome } from '../../features/payment/use-payment-outcome.ts';
import { DebtToday } from './debt-today.tsx';
import { LateNotice } from './late-notice.tsx';
import { LoanTerms } from './loan-terms.tsx';
import { PaidBack } from './paid-back.tsx';
import { PaySection } from './pay-section.tsx';
import { PendingExtensionNotice } from './pending-extension.tsx';
import { RequestNotice, RestructuredNotice } from './restructured-notice.tsx';
import { WithdrawalNotice } from './withdrawal-notice.tsx';

/** Days without interest by law. */
const ReliefNotice = ({ contract: { Relief } }: { contract: ContractDetails }) => {
  const text = useText();
  const locale = useLocale();
  if (!Relief) return null;
  const day = formatDay(Relief.From, locale);
  return (
    <Notice tone="success" title={text('loan.relief-title')}>
      {Relief.Until === null
        ? text('loan.relief-text', { day })
        : text('loan.relief-until', { day, until: formatDay(Relief.Until, locale) })}
    </Notice>
  );
};

const ways = lazyPart(
  'other ways to pay',
  async () => (await import(/* webpackChunkName: "loan-ways" */ '../../features/ways/other-ways.tsx')).default,
);

/** The ways to pay beside the card, whose code comes after the page. */
const LoanWays = ({ contract }: { contract: ContractDetails }) => {
  const { Part: OtherWays, failed, retry } = ways.useCode();
  if (OtherWays) return <OtherWays contract={contract} />;
  return failed ? <LoadFailed onRetry={retry} /> : <Skeleton height="17.65rem" />;
};

const more = lazyPart('what may be done with a loan', async () => (await import(/* webpackChunkName: "loan-more" */ './more.tsx')).default);

const BONES = ['20rem', '24rem', '14rem', '20rem', '16rem'];

/** The running loan: what is owed today, until when, and all that can be done about it. */
const ActiveContract = () => {
  const text = useText();
  return (
    <Stack gap="l">
      <Heading level={1}>{text('loan.title')}</Heading>
      <TheLoan />
      <TallLink as={Link} to="/contract-list">
        {text('loan.all')}
      </TallLink>
    </Stack>
  );
};

/* read from top to bottom: the debt, its payment, the rest; where there is room, the payment is beside both */
const Actions = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-l);
  @media (min-width: 60rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    grid-template-rows: auto 1fr;
    align-items: start;
    & > :nth-child(2):not(:last-child) {
      grid-area: 1 / 2 / 3 / 3;
    }
  }
`;

/** How many titles `More` will have. */
const titlesOf = (contract: ContractDetails): number =>
  1 + Number(contract.Extension !== null) + Number(contract.Withdrawal !== null && !isWithdrawing(contract));

/** A loan that ended today is still this page's; an older one is not. */
const endedToday = ({ ClosedAt, Today }: ContractDetails): boolean => ClosedAt !== null && kyivDay(new Date(ClosedAt)) === Today;

const TheLoan = () => {
  const text = useText();
  const { contract, error, settled, refresh } = useLoan();
  const { Part: More, failed, retry } = more.useCode();
  const payment = usePaymentOutcome(contract?.LastPayment, refresh);
  // one that ran when the page was opened, or at any moment since, ends before their eyes
  const [ran, setRan] = useState('');
  if (contract && isRunning(contract) && contract.ContractId !== ran) setRan(contract.ContractId);

  if (contract && isRunning(contract)) {
    const idle = payment.outcome.state !== 'pending' && payment.outcome.state !== 'checking';
    return (
      <>
        <PaymentNotice outcome={payment.outcome} contract={contract} />
        <WithdrawalNotice contract={contract} payment={payment} />
        <PendingExtensionNotice contract={contract} />
        <ReliefNotice contract={contract} />
        <RestructuredNotice contract={contract} />
        <RequestNotice contract={contract} />
        <Actions>
          <Stack gap="m">
            <DebtToday contract={contract} />
            {!isWithdrawing(contract) && <LateNotice contract={contract} />}
          </Stack>
          {idle && (
            <Stack gap="l">
              <PaySection contract={contract} payment={payment} />
              <LoanWays contract={contract} />
            </Stack>
          )}
          {More ? (
            <More contract={contract} payment={payment} />
          ) : failed ? (
            <LoadFailed onRetry={retry} />
          ) : (
            <Skeleton height={`${7 + 3.55 * titlesOf(contract)}rem`} />
          )}
        </Actions>
        <ScheduleTable schedule={contract.Schedule} />
        <CalendarLink contract={contract} />
        <LoanTerms contract={contract} />
        <Documents contract={contract} />
      </>
    );
  }
  if (contract && (endedToday(contract) || contract.ContractId === ran)) return <PaidBack contract={contract} />;
  if (error !== undefined) return <LoadFailed error={error} onRetry={() => void refresh()} />;
  if (!settled) return <PageBones heights={BONES} />;
  return (
    <EmptyState
      title={text('loan.none-title')}
      text={text('loan.none-text')}
      action={<ContinueButton>{text('loan.none-action')}</ContinueButton>}
    />
  );
};

/** Days of the payments for the phone's own calendar, with a reminder. */
const CalendarLink = ({ contract: { ContractId, Schedule, Today } }: { contract: ContractDetails }) => {
  const text = useText();
  const locale = useLocale();
  return (
    Schedule.some(({ Date: day, Paid }) => !Paid && day > Today) && (
      <p>
        <TallLink href={calendarUrl(ContractId, locale)} download>
          {text('loan.calendar')}
        </TallLink>
      </p>
    )
  );
};

const Documents = ({ contract: { ContractId, PendingExtension } }: { contract: ContractDetails }) => {
  const text = useText();
  const { data, error, isFetching, refetch } = useGetContractDocsQuery(ContractId);
  return (
    <Section title={text('documents.title')}>
      {data ? (
        <DocumentList contractId={ContractId} documents={data} pending={PendingExtension} />
      ) : error === undefined || isFetching ? (
        <Skeleton height="12rem" />
      ) : (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      )}
    </Section>
  );
};

export const head: FixedHead = ({ t }) => ({ title: t('title', { page: t('loan.title') }) });

export const load: PageLoad = async ({ dispatch }) => {
  const [ContractId] = await Promise.all([loadLoan(dispatch), dispatch(fetchQuery(cardsApi.endpoints.listCards))]);
  if (ContractId) await dispatch(fetchQuery(contractsApi.endpoints.getContractDocs, ContractId));
};

export default ActiveContract;
