import { isApiError } from '@pozyka/api-client';
import { calendarUrl, useGetContractDocsQuery, useGetContractQuery } from '@pozyka/api-client/contracts';
import type { ContractDetails } from '@pozyka/api-contract';
import { REFETCH_ON_OPEN } from '@pozyka/api-client/fetch-query';
import { ButtonLink, Cluster, EmptyState, Heading, Stack, TallLink, Text } from '@pozyka/design-system';
import { kyivDay } from '@pozyka/domain/dates';
import { formatDateTime, formatDay, formatMoney } from '@pozyka/i18n';
import { Link, useLocale, useText } from '@pozyka/remote-kit';
import { LoadFailed } from '@pozyka/remote-kit/load-failed';
import type { ReactNode } from 'react';
import { isRunning } from '../../features/contract/contract-facts.ts';
import { DocumentList } from '../../features/contract/document-list.tsx';
import { ScheduleTable } from '../../features/contract/schedule-table.tsx';
import { Terms } from '../../features/contract/terms.tsx';
import { PageBones } from '../../features/page-bones.tsx';
import { Section } from '../../features/page-parts.tsx';
import { StateBadge, WayOn } from './contract-state.tsx';

/** One contract whole: what was agreed, when it is paid, its papers. `back` leads to the list as it was left. */
export const ContractView = ({ contractId, back }: { contractId: string; back: string }) => {
  const text = useText();
  const contract = useGetContractQuery({ ContractId: contractId }, REFETCH_ON_OPEN);
  const documents = useGetContractDocsQuery(contractId, REFETCH_ON_OPEN);
  const { currentData } = contract;
  const missing = isApiError(contract.error) && contract.error.status === 404;
  const retry = () => {
    for (const { isError, refetch } of [contract, documents]) if (isError) void refetch();
  };
  const papers = (): ReactNode => {
    if (documents.currentData?.length === 0) return <Text tone="muted">{text('contracts.no-documents')}</Text>;
    if (documents.currentData)
      return <DocumentList contractId={contractId} documents={documents.currentData} pending={currentData?.PendingExtension} />;
    return documents.isError && !documents.isFetching ? (
      <LoadFailed error={documents.error} onRetry={retry} />
    ) : (
      <PageBones heights={['5rem', '5rem']} />
    );
  };
  const view = (): ReactNode => {
    if (currentData) {
      return (
        <>
          <Cluster justify="space-between">
            <StateBadge contract={currentData} />
            <WayOn contract={currentData} />
          </Cluster>
          <Facts contract={currentData} />
          <ScheduleTable schedule={currentData.Schedule} />
          <CalendarRemoval contract={currentData} />
          <Section title={text('documents.title')}>{papers()}</Section>
        </>
      );
    }
    if (missing) {
      return (
        <EmptyState
          title={text('contracts.missing-title')}
          text={text('contracts.missing-text')}
          action={
            <ButtonLink as={Link} to="/contract-list">
              {text('contracts.back')}
            </ButtonLink>
          }
        />
      );
    }
    return contract.isError && !contract.isFetching ? (
      <LoadFailed error={contract.error} onRetry={retry} />
    ) : (
      <PageBones heights={['2rem', '34rem', '20rem', '12rem']} />
    );
  };
  return (
    <Stack gap="l">
      <div>
        <TallLink as={Link} to={back}>
          {text('contracts.back')}
        </TallLink>
        <Heading level={1}>{currentData ? text('contracts.number', { number: currentData.Number }) : text('contracts.one')}</Heading>
      </div>
      {view()}
    </Stack>
  );
};

/** Takes the days of a loan that is over out of the phone's calendar. */
const CalendarRemoval = ({ contract: { ContractId, State } }: { contract: ContractDetails }) => {
  const text = useText();
  const locale = useLocale();
  return (
    (State === 'closed' || State === 'withdrawn') && (
      <p>
        <TallLink href={calendarUrl(ContractId, locale)} download>
          {text('contracts.calendar-removal')}
        </TallLink>
      </p>
    )
  );
};

const Facts = ({ contract }: { contract: ContractDetails }) => {
  const text = useText();
  const locale = useLocale();
  const { SignedAt, ClosedAt, Debt } = contract;
  return (
    <Terms
      contract={contract}
      more={[
        ...(isRunning(contract) ? [{ term: text('loan.debt'), details: formatMoney(Debt.Total, locale) }] : []),
        ...(SignedAt ? [{ term: text('contracts.signed'), details: formatDateTime(SignedAt, locale) }] : []),
        ...(ClosedAt ? [{ term: text('contracts.closed'), details: formatDay(kyivDay(new Date(ClosedAt)), locale) }] : []),
      ]}
    />
  );
};
