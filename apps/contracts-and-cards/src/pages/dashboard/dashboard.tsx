import { applicationApi } from '@pozyka/api-client/application';
import { cashFlowApi } from '@pozyka/api-client/cashflow';
import { conditionsApi } from '@pozyka/api-client/conditions';
import { contractsApi } from '@pozyka/api-client/contracts';
import { fetchQuery, refetchQuery, REFETCH_ON_OPEN } from '@pozyka/api-client/fetch-query';
import { statusApi, useGetAccountQuery, useGetAppStatusQuery } from '@pozyka/api-client/status';
import type { ContractStatus } from '@pozyka/api-contract';
import { factsOf } from '@pozyka/api-contract/constants';
import {
  ButtonLink,
  Card,
  Grid,
  Heading,
  ProgressBar,
  Skeleton,
  Stack,
  Text,
  VisuallyHidden,
  WIDE,
  Icon,
  documentIcon,
  cardIcon,
  receiptIcon,
  mailIcon,
} from '@pozyka/design-system';
import { formatPercent } from '@pozyka/i18n';
import { Link, useLocale, useText, type FixedHead, type PageLoad } from '@pozyka/remote-kit';
import { useFailureNotice } from '@pozyka/remote-kit/use-failure-notice';
import { LoadFailed } from '@pozyka/remote-kit/load-failed';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ContinueButton } from '../../features/status-move.tsx';
import { isRunning } from '../../features/contract/contract-facts.ts';
import { usePolling } from '@pozyka/remote-kit/use-polling';
import { AccessSection } from './access/access-section.tsx';
import { History, NEWEST_RECEIPTS } from './history.tsx';
import { LoanFacts } from './loan-facts.tsx';
import { StageList } from './stage-list.tsx';
import { standingOf } from './standing.ts';
import { FIRST_PAGE, useRunningLoan } from './use-running-loan.ts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: var(--space-m);
  @media ${WIDE} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`;

/** The customer's home: the state of the loan and what is next. */
const Dashboard = () => {
  const text = useText();
  const { data: account, error: accountFailure } = useGetAccountQuery();
  useFailureNotice(accountFailure);
  const { data: status, error, refetch } = useGetAppStatusQuery(undefined, REFETCH_ON_OPEN);
  usePolling(refetch, { active: status !== undefined && standingOf(status).moves });
  const name = account?.FirstName;
  return (
    <Stack gap="l">
      <div>
        <Heading level={1}>{name ? text('dashboard.hello', { name }) : text('dashboard.hello-nameless')}</Heading>
        <Text tone="muted">{text('dashboard.lead')}</Text>
      </div>
      {status ? (
        <Where status={status} />
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="16rem" />
      )}
      <History />
      <nav aria-label={text('dashboard.shortcuts')}>
        <Grid min="18rem">
          <Shortcut to="/contract-list" icon={documentIcon} title={text('dashboard.contracts')} about={text('dashboard.contracts-text')} />
          <Shortcut to="/my-cards" icon={cardIcon} title={text('dashboard.cards')} about={text('dashboard.cards-text')} />
          <Shortcut to="/check-history" icon={receiptIcon} title={text('dashboard.receipts')} about={text('dashboard.receipts-text')} />
          <Shortcut to="/requests" icon={mailIcon} title={text('dashboard.requests')} about={text('dashboard.requests-text')} />
        </Grid>
      </nav>
      <AccessSection />
    </Stack>
  );
};

const Where = ({ status }: { status: ContractStatus }) => {
  const text = useText();
  const locale = useLocale();
  const running = useRunningLoan(status.ActionStatus === 'activeContract');
  const { key, stage, tone, isTimed } = standingOf(status, running.loan);
  const title = text(`status.${key}.title`);
  const [first] = useState(title);
  const facts = <LoanFacts status={status} stage={stage} running={running} />;
  return (
    <Columns>
      {/* it may change while the page is open */}
      <VisuallyHidden role="status">{title === first ? '' : title}</VisuallyHidden>
      <Stack gap="m">
        <Card as="section" tone={tone} aria-labelledby="standing">
          <Stack gap="m" align="start">
            <Heading level={2} id="standing">
              {title}
            </Heading>
            <Text>{text(`status.${key}.text`)}</Text>
            {/* whole steps count: of one that is half filled it would say that nothing is */}
            {key === 'formFilling' && status.Completeness > 0 && (
              <Filled>
                <ProgressBar
                  label={text('dashboard.filled')}
                  value={status.Completeness}
                  valueText={formatPercent(String(status.Completeness), locale)}
                />
              </Filled>
            )}
            {status.ActionStatus === 'nothing' ? (
              // the status leads here, so the way on is a link
              <ButtonLink as={Link} to="/calculator-check" size="l">
                {text(`status.${key}.action`)}
              </ButtonLink>
            ) : (
              <ContinueButton>{text(`status.${key}.action`)}</ContinueButton>
            )}
            {factsOf(status.ActionStatus)?.cancellable && (
              <ButtonLink as={Link} to="/application-form?cancel" look="quiet">
                {text('dashboard.cancel')}
              </ButtonLink>
            )}
          </Stack>
        </Card>
        {stage && facts}
      </Stack>
      {!stage && facts}
      {stage && (
        <Card as="section" aria-labelledby="way">
          <Stack gap="m">
            <Heading level={2} look={3} id="way">
              {text('dashboard.way')}
            </Heading>
            <StageList current={stage} isTimed={isTimed} />
          </Stack>
        </Card>
      )}
    </Columns>
  );
};

const Filled = styled.div`
  width: 100%;
`;

const Place = styled(Card)`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-2xs) var(--space-s);
  color: var(--color-text);
  text-decoration: none;
  & > svg {
    color: var(--color-accent);
  }
  & > span {
    grid-column: 2;
    color: var(--color-text-muted);
  }
  &:hover > strong {
    text-decoration: underline;
  }
`;

const Shortcut = ({ to, icon, title, about }: { to: string; icon: string; title: string; about: string }) => (
  <Place as={Link} to={to}>
    <Icon path={icon} />
    <strong>{title}</strong>
    <span>{about}</span>
  </Place>
);

export const head: FixedHead = ({ t }) => ({ title: t('title', { page: t('dashboard.title') }) });

export const load: PageLoad = async ({ dispatch }) => {
  const { getAccount, getAppStatus } = statusApi.endpoints;
  const { getContract, listContracts } = contractsApi.endpoints;
  const [{ data: status }, { data: contracts }] = await Promise.all([
    dispatch(fetchQuery(getAppStatus)),
    dispatch(refetchQuery(listContracts, FIRST_PAGE)),
    dispatch(refetchQuery(cashFlowApi.endpoints.listCashFlow, NEWEST_RECEIPTS)),
    dispatch(fetchQuery(getAccount)),
  ]);
  // the loan's facts come with the page, or it would jump when they do
  const ContractId = contracts?.items.find(isRunning)?.ContractId;
  if (status?.ActionStatus === 'activeContract') {
    if (ContractId !== undefined) await dispatch(refetchQuery(getContract, { ContractId }));
  } else if (status?.ActionStatus === 'nothing') {
    await dispatch(fetchQuery(conditionsApi.endpoints.getIndividualConditions));
  } else if (status && standingOf(status).stage) await dispatch(refetchQuery(applicationApi.endpoints.getApp));
};

export default Dashboard;
