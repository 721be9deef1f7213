import { contractsApi, useGetContractDocsQuery, useGetContractQuery, useListContractsQuery } from '@pozyka/api-client/contracts';
import type { ContractDetails } from '@pozyka/api-contract';
import { DescriptionList, EmptyState, Grid, Heading, Stack, TextLink } from '@pozyka/design-system';
import { formatDateTime, formatDays, formatMoney, formatPercent } from '@pozyka/i18n';
import { Link, useLocale, useText, type PageLoad } from '@pozyka/remote-kit';
import { styled } from 'styled-components';
import { CardDigits } from '../../features/card-digits.tsx';
import { ContinueButton } from '../../features/continue-button.tsx';
import { isRunning } from '../../features/contract/contract-facts.ts';
import { DocumentList } from '../../features/contract/document-list.tsx';
import { ScheduleTable } from '../../features/contract/schedule-table.tsx';
import { ANEW, FRESH } from '../../features/fresh.ts';
import { LoadFailed } from '../../features/load-failed.tsx';
import { PageBones } from '../../features/page-bones.tsx';
import { Section } from '../../features/section.tsx';
import { DebtToday } from './debt-today.tsx';

/** The newest contracts: a running one is always among them, because no other may be asked for meanwhile. */
const NEWEST = { Limit: 10, Offset: 0 };
const BONES = ['10rem', '15rem', '9rem', '20rem', '16rem'];

/** The running loan: what is owed today, until when, on which terms. */
const ActiveContract = () => {
  const text = useText();
  return (
    <Stack gap="l">
      <Heading level={1}>{text('loan.title')}</Heading>
      <Running />
      <All as={Link} to="/contract-list">
        {text('loan.all')}
      </All>
    </Stack>
  );
};

const All = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  width: fit-content;
  min-height: var(--target);
`;

const Running = () => {
  const text = useText();
  const list = useListContractsQuery(NEWEST, FRESH);
  const ContractId = list.data?.items.find(isRunning)?.ContractId ?? '';
  const skip = ContractId === '';
  const details = useGetContractQuery({ ContractId }, { ...FRESH, skip });
  const documents = useGetContractDocsQuery(ContractId, { skip });
  if (details.data && documents.data) {
    return (
      <>
        <DebtToday contract={details.data} />
        <Facts contract={details.data} />
        <ScheduleTable schedule={details.data.Schedule} />
        <Section title={text('documents.title')}>
          <DocumentList contractId={ContractId} documents={documents.data} />
        </Section>
      </>
    );
  }
  const answers = [list, details, documents];
  const failed = answers.find(({ isError }) => isError);
  if (failed) {
    const retry = () => {
      for (const { isError, refetch } of answers) if (isError) void refetch();
    };
    return <LoadFailed error={failed.error} onRetry={retry} />;
  }
  if (!list.data || list.isFetching || !skip) return <PageBones heights={BONES} />;
  return (
    <EmptyState
      title={text('loan.none-title')}
      text={text('loan.none-text')}
      action={<ContinueButton>{text('loan.none-action')}</ContinueButton>}
    />
  );
};

const Facts = ({ contract }: { contract: ContractDetails }) => {
  const text = useText();
  const locale = useLocale();
  const money = (kopiykas: number) => formatMoney(kopiykas, locale);
  const { Principal, Interest, Fee, Total } = contract.Debt;
  return (
    <Grid min="22rem">
      <Section title={text('loan.parts')}>
        <DescriptionList
          items={[
            { term: text('loan.principal'), details: money(Principal) },
            { term: text('loan.interest'), details: money(Interest) },
            ...(Fee > 0 ? [{ term: text('loan.fee'), details: money(Fee) }] : []),
            { term: text('loan.total'), details: money(Total) },
          ]}
        />
      </Section>
      <Section title={text('loan.facts')}>
        <DescriptionList
          items={[
            { term: text('loan.number'), details: contract.Number },
            ...(contract.SignedAt ? [{ term: text('loan.signed'), details: formatDateTime(contract.SignedAt, locale) }] : []),
            { term: text('terms.amount'), details: money(contract.Amount) },
            { term: text('terms.term'), details: formatDays(contract.Term, locale) },
            { term: text('terms.rate'), details: formatPercent(contract.DailyRate, locale) },
            { term: text('terms.daily-cost'), details: formatPercent(contract.DailyCost, locale) },
            { term: text('terms.apr'), details: formatPercent(contract.Apr, locale) },
            ...(contract.CardMask ? [{ term: text('loan.card'), details: <CardDigits mask={contract.CardMask} /> }] : []),
          ]}
        />
      </Section>
    </Grid>
  );
};

export const load: PageLoad = async ({ dispatch, t }) => {
  const { getContract, getContractDocs, listContracts } = contractsApi.endpoints;
  const list = await dispatch(listContracts.initiate(NEWEST, ANEW));
  const ContractId = list.data?.items.find(isRunning)?.ContractId;
  if (ContractId) {
    await Promise.all([
      dispatch(getContract.initiate({ ContractId }, ANEW)),
      dispatch(getContractDocs.initiate(ContractId, { subscribe: false })),
    ]);
  }
  return { head: { title: t('title', { page: t('loan.title') }) } };
};

export default ActiveContract;
