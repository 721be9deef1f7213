import { fetchQuery, refetchQuery, REFETCH_ON_OPEN } from '@pozyka/api-client/fetch-query';
import { restructuringsApi, useGetRestructuringDraftQuery, useGetRestructuringQuery } from '@pozyka/api-client/restructurings';
import type { ContractDetails } from '@pozyka/api-contract';
import { ButtonLink, EmptyState, Heading, Notice, Stack, TallLink, Text, TextLink } from '@pozyka/design-system';
import { formatDay } from '@pozyka/i18n';
import { Link, useLocale, useText, type FixedHead, type PageLoad } from '@pozyka/remote-kit';
import { useFailureNotice } from '@pozyka/remote-kit/use-failure-notice';
import { LoadFailed } from '@pozyka/remote-kit/load-failed';
import { useState } from 'react';
import { usePolling } from '@pozyka/remote-kit/use-polling';
import { Arrived } from '../../features/arrived.tsx';
import { PageBones } from '../../features/page-bones.tsx';
import { Column } from '../../features/page-parts.tsx';
import { isRunning } from '../../features/contract/contract-facts.ts';
import { loadLoan, useLoan } from '../../features/loan/use-loan.ts';
import { Success } from '../../features/success.tsx';
import { AskForm, type AskFormProps } from './ask-form.tsx';
import { CaseLink, OpenRequest } from './request.tsx';

const BONES = ['14rem', '20rem', '16rem'];

/** Another way to pay a running loan back: chosen, requested, signed. */
const Restructuring = () => {
  const text = useText();
  return (
    <Column gap="l">
      <Heading level={1}>{text('restructuring.title')}</Heading>
      <OfLoan />
    </Column>
  );
};

const OfLoan = () => {
  const text = useText();
  const { contract, error, settled, refresh } = useLoan();
  if (contract && isRunning(contract)) return <Agreeing contract={contract} refresh={refresh} />;
  if (error !== undefined) return <LoadFailed error={error} onRetry={() => void refresh()} />;
  if (!settled) return <PageBones heights={BONES} />;
  return (
    <EmptyState
      title={text('restructuring.none-title')}
      text={text('restructuring.none-text')}
      action={
        <ButtonLink as={Link} to="/dashboard" size="l">
          {text('loan.none-action')}
        </ButtonLink>
      }
    />
  );
};

const Agreeing = ({ contract, refresh }: { contract: ContractDetails; refresh(): Promise<void> }) => {
  const text = useText();
  const { ContractId } = contract;
  const { data, error, isFetching, refetch } = useGetRestructuringQuery(ContractId, REFETCH_ON_OPEN);
  const [signedHere, setSignedHere] = useState(false);
  /** The request that was open when the page was; null for none. */
  const [first, setFirst] = useState<string | null>();
  const again = () => {
    void refetch();
    void refresh();
  };
  // what another tab or an officer did meanwhile is there before anything more is requested
  usePolling(async () => again(), { active: false });

  if (!data) {
    return error === undefined || isFetching ? <PageBones heights={BONES} /> : <LoadFailed error={error} onRetry={() => void refetch()} />;
  }
  const { Request, Options, GraceDays, IsWithdrawing } = data;
  const open = Request && (Request.State === 'review' || Request.State === 'approved') ? Request.RestructuringId : null;
  if (first === undefined) setFirst(open);
  // the answer to what they pressed here is news; what they find here is not
  const news = first === undefined || first === open ? undefined : `${open ?? 'cancelled'} ${Request?.State}`;
  if (signedHere && Request?.State === 'signed') return <Signed contract={contract} />;
  if (Request && (Request.State === 'review' || Request.State === 'approved')) {
    return (
      <Arrived news={news}>
        <OpenRequest contractId={ContractId} request={Request} onSigned={() => setSignedHere(true)} onConflict={again} />
      </Arrived>
    );
  }
  if (!Options) {
    return (
      <Notice title={text(IsWithdrawing ? 'restructuring.withdrawing-title' : 'restructuring.none-title')}>
        {text(IsWithdrawing ? 'restructuring.withdrawing-text' : 'restructuring.none-text')}
      </Notice>
    );
  }
  return (
    <>
      <Arrived news={news}>
        <Text size="l">{text('restructuring.lead')}</Text>
      </Arrived>
      {Request?.State === 'refused' && (
        <Notice
          tone="warning"
          title={text('restructuring.refused-title')}
          action={
            <TextLink as={Link} to="/complaints">
              {text('restructuring.complain')}
            </TextLink>
          }
        >
          <Stack gap="s">
            <CaseLink request={Request} />
            <Text>{text('restructuring.refused-text')}</Text>
          </Stack>
        </Notice>
      )}
      <TallLink as={Link} to="/relief">
        {text('relief.title')}
      </TallLink>
      <DraftForm contract={contract} options={Options} graceDays={GraceDays} onConflict={again} />
    </>
  );
};

/** The form as it was left, here or on another device. */
const DraftForm = (props: Omit<AskFormProps, 'draft'>) => {
  const { data, isFetching, error: failure } = useGetRestructuringDraftQuery(undefined, REFETCH_ON_OPEN);
  useFailureNotice(failure);
  // what was typed before must be there before more is
  return isFetching ? <PageBones heights={BONES} /> : <AskForm {...props} draft={data ?? null} />;
};

/** The agreement holds: what comes next, and when. */
const Signed = ({ contract }: { contract: ContractDetails }) => {
  const text = useText();
  const locale = useLocale();
  const next = contract.Schedule.find(({ Paid }) => !Paid);
  return (
    <Success
      title={text('restructuring.signed-title')}
      text={next ? text('restructuring.signed-text', { day: formatDay(next.Date, locale) }) : undefined}
    >
      <ButtonLink as={Link} to="/active-contract" size="l">
        {text('restructuring.to-loan')}
      </ButtonLink>
    </Success>
  );
};

export const head: FixedHead = ({ t }) => ({ title: t('title', { page: t('restructuring.title') }) });

export const load: PageLoad = async ({ dispatch }) => {
  const [ContractId] = await Promise.all([loadLoan(dispatch), dispatch(refetchQuery(restructuringsApi.endpoints.getRestructuringDraft))]);
  if (ContractId) await dispatch(fetchQuery(restructuringsApi.endpoints.getRestructuring, ContractId));
};

export default Restructuring;
