import { applicationApi } from '@pozyka/api-client/application';
import { cardsApi } from '@pozyka/api-client/cards';
import { contractsApi } from '@pozyka/api-client/contracts';
import { fetchQuery, refetchQuery } from '@pozyka/api-client/fetch-query';
import { statusApi } from '@pozyka/api-client/status';
import { ButtonLink, EmptyState, Heading, Notice, Text } from '@pozyka/design-system';
import { Link, useLocale, useText, type FixedHead, type PageLoad } from '@pozyka/remote-kit';
import { LoadFailed } from '@pozyka/remote-kit/load-failed';
import type { ReactNode } from 'react';
import { cardChoices } from '../../features/choose-card/card-choices.ts';
import { ChooseCardForm } from '../../features/choose-card/choose-card-form.tsx';
import { PageBones } from '../../features/page-bones.tsx';
import { Column } from '../../features/page-parts.tsx';
import { selectedCard } from '../../features/choice-cookies.ts';
import { NEWEST, useCardPurpose, type CardPurpose } from './use-card-purpose.ts';
import { useChoice } from './use-choice.ts';

/** Chooses the card for the contract that waits for a signature, or for the payments of the running loan. */
const ChooseCard = () => {
  const text = useText();
  const purpose = useCardPurpose();
  const view = (): ReactNode => {
    switch (purpose.state) {
      case 'loading':
        return <PageBones heights={['3rem', '22rem']} />;
      case 'failed':
        return <LoadFailed error={purpose.error} onRetry={purpose.refresh} />;
      case 'none':
        return (
          <EmptyState
            title={text('choose.none-title')}
            text={text('choose.none-text')}
            action={
              <ButtonLink as={Link} to="/my-cards">
                {text('choose.none-action')}
              </ButtonLink>
            }
          />
        );
      default:
        return <Choice purpose={purpose} />;
    }
  };
  return (
    <Column gap="l">
      <Heading level={1}>{text('choose.title')}</Heading>
      {view()}
    </Column>
  );
};

const Choice = ({ purpose }: { purpose: Extract<CardPurpose, { state: 'sign' | 'loan' }> }) => {
  const text = useText();
  const locale = useLocale();
  const { busy, problem, forSignature, forLoan } = useChoice();
  const { state, cards, until } = purpose;
  const inUse = cards.find(({ InUse }) => InUse);
  const chosen = cards.find(({ Id }) => Id === selectedCard.read());
  // a contract says which card it names; payments are made by the one that they chose
  const named = (state === 'sign' ? (inUse ?? chosen) : (chosen ?? inUse)) ?? cards.find(({ IsMain }) => IsMain);
  return (
    <>
      <Text size="l">{text(`choose.${state}-lead`)}</Text>
      {purpose.state === 'sign' && purpose.contractId !== undefined && <Notice tone="info">{text('choose.sign-again')}</Notice>}
      {problem && (
        <Notice tone="danger" role="alert" title={text('choose.failed')}>
          {problem}
        </Notice>
      )}
      <ChooseCardForm
        title={text(`choose.${state}-title`)}
        submitLabel={text(`choose.${state}-submit`)}
        choices={cardChoices(cards, text, until, locale)}
        chosen={named?.Id}
        busy={busy}
        returnTo="/choose-card"
        onChoose={(id) => void (purpose.state === 'sign' ? forSignature(id, purpose.contractId) : forLoan(id))}
      />
    </>
  );
};

export const head: FixedHead = ({ t }) => ({ title: t('title', { page: t('choose.title') }) });

export const load: PageLoad = async ({ dispatch }) => {
  const [status] = await Promise.all([
    dispatch(refetchQuery(statusApi.endpoints.getAppStatus)),
    dispatch(refetchQuery(cardsApi.endpoints.listCards)),
    dispatch(refetchQuery(contractsApi.endpoints.listContracts, NEWEST)),
  ]);
  // how long the loan lasts tells which of the cards outlive it
  if (status.data?.ActionStatus === 'contractSign') {
    await dispatch(fetchQuery(applicationApi.endpoints.getApp));
  }
};

export default ChooseCard;
