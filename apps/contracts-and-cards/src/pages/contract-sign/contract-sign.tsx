import { errorText, isApiError } from '@pozyka/api-client';
import { applicationApi } from '@pozyka/api-client/application';
import { cardsApi } from '@pozyka/api-client/cards';
import { contractsApi } from '@pozyka/api-client/contracts';
import { fetchQuery } from '@pozyka/api-client/fetch-query';
import { statusApi } from '@pozyka/api-client/status';
import { statusCodes } from '@pozyka/api-contract/constants';
import { Button, EmptyState, Heading, Notice, Stack, Text } from '@pozyka/design-system';
import { useLocation, useNavigate, useText, type FixedHead, type PageLoad } from '@pozyka/remote-kit';
import { LoadFailed } from '@pozyka/remote-kit/load-failed';
import { useEffect, useState, type ReactNode } from 'react';
import { AddCardButton } from '../../features/add-card-button.tsx';
import { PageBones } from '../../features/page-bones.tsx';
import { Column } from '../../features/page-parts.tsx';
import { BONES, ContractToSignView } from './contract-to-sign.tsx';
import { ReplaceCard } from './replace-card.tsx';
import { SIGNING, useContractToSign } from './use-contract-to-sign.ts';
import { useStatusMove } from '../../features/status-move.tsx';

/** There is nothing to sign here any more: off to where the status leads. */
const Leaving = () => {
  const text = useText();
  const { move, error } = useStatusMove();
  useEffect(move, [move]);
  return error === undefined ? <PageBones heights={['16rem']} label={text('sign.leaving')} /> : <LoadFailed error={error} onRetry={move} />;
};

/** The contract of an approved application: read, checked, signed by a code. */
const ContractSign = () => {
  const hasQuery = useLocation().search !== '';
  // a card that failed after signing brings them back here with a query: from the beginning then, not where the query has done its work
  const [visit, setVisit] = useState({ hasQuery, number: 0 });
  if (visit.hasQuery !== hasQuery) setVisit({ hasQuery, number: hasQuery ? visit.number + 1 : visit.number });
  return (
    <Column gap="l">
      <Signing key={visit.number} />
    </Column>
  );
};

const Head = ({ lead }: { lead: 'sign.lead' | 'sign.expired-lead' }) => {
  const text = useText();
  return (
    <div>
      <Heading level={1}>{text('sign.title')}</Heading>
      <Text size="l">{text(lead)}</Text>
    </div>
  );
};

const Signing = () => {
  const text = useText();
  const [signed, setSigned] = useState(false);
  const contract = useContractToSign(!signed);
  const { refusal, refresh, generate, isGenerating, state } = contract;
  const navigate = useNavigate();
  const { search } = useLocation();
  useEffect(() => {
    // another card was chosen: a reload must not ask for it again
    if (state === 'ready' && search !== '') void navigate('/contract-sign', { replace: true });
  }, [state, search, navigate]);
  if (signed) {
    return (
      <>
        <Head lead="sign.lead" />
        <Leaving />
      </>
    );
  }
  const words = isApiError(refusal) && refusal.status > 0 ? errorText(refusal, text('sign.failed')) : text('failed.offline');
  // the shell's modal says it already; the way out stays on the page
  const said = isApiError(refusal) && refusal.modal !== undefined;
  const view = (): ReactNode => {
    switch (contract.state) {
      case 'failed':
        return <LoadFailed error={contract.error} onRetry={refresh} />;
      case 'elsewhere':
        return <Leaving />;
      case 'no-card':
        return (
          <EmptyState
            title={text('sign.no-card-title')}
            text={text('sign.no-card-text')}
            action={<AddCardButton returnTo="/contract-sign" />}
          />
        );
      case 'choose-card':
        return <ReplaceCard cards={contract.cards} until={contract.until} busy={isGenerating} onChoose={generate} />;
      case 'ready':
        return (
          <>
            {contract.renewed && (
              <Notice tone="info" role="status" title={text('sign.renewed-title')}>
                {text('sign.renewed-text')}
              </Notice>
            )}
            <ContractToSignView
              key={contract.contractId}
              contractId={contract.contractId}
              onSigned={() => setSigned(true)}
              onConflict={() => void contract.renew()}
            />
          </>
        );
      case 'refused':
        return null;
      default:
        return <PageBones heights={BONES} label={text('sign.preparing')} />;
    }
  };
  return (
    <Stack gap="l">
      <Head lead={contract.state === 'choose-card' ? 'sign.expired-lead' : 'sign.lead'} />
      {refusal !== undefined && !isGenerating && (
        <Notice
          tone="danger"
          role="alert"
          title={text('sign.error-title')}
          action={
            contract.state === 'refused' && (
              <Button look="secondary" onClick={() => generate()}>
                {text('sign.retry')}
              </Button>
            )
          }
        >
          {!said && words}
        </Notice>
      )}
      {view()}
    </Stack>
  );
};

export const head: FixedHead = ({ t }) => ({ title: t('title', { page: t('sign.title') }) });

export const load: PageLoad = async ({ dispatch }) => {
  const { getContract, getContractDocs, listContracts } = contractsApi.endpoints;
  const [signing, status] = await Promise.all([
    dispatch(fetchQuery(listContracts, SIGNING)),
    dispatch(fetchQuery(statusApi.endpoints.getAppStatus)),
    dispatch(fetchQuery(cardsApi.endpoints.listCards)),
  ]);
  // how long the loan lasts tells which of the cards outlive it
  if (status.data?.Status === statusCodes.expiredCard) {
    await dispatch(fetchQuery(applicationApi.endpoints.getApp));
  }
  const ContractId = signing.data?.items[0]?.ContractId;
  if (ContractId) {
    await Promise.all([dispatch(fetchQuery(getContract, { ContractId })), dispatch(fetchQuery(getContractDocs, ContractId))]);
  }
};

export default ContractSign;
