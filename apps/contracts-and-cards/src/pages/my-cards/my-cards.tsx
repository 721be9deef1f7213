import { cardsApi, useListCardsQuery } from '@pozyka/api-client/cards';
import { EmptyState, Heading, Stack, Text } from '@pozyka/design-system';
import { useText, type PageLoad } from '@pozyka/remote-kit';
import type { ReactNode } from 'react';
import { AddCardButton } from '../../features/add-card-button.tsx';
import { FRESH } from '../../features/fresh.ts';
import { LoadFailed } from '../../features/load-failed.tsx';
import { PageBones } from '../../features/page-bones.tsx';
import { CardList } from './card-list.tsx';

/** The customer's cards. */
const MyCards = () => {
  const text = useText();
  const { data: cards, error, refetch } = useListCardsQuery(undefined, FRESH);
  const view = (): ReactNode => {
    if (!cards)
      return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <PageBones heights={['14rem', '14rem', '3rem']} />;
    const add = <AddCardButton returnTo="/my-cards" />;
    if (cards.length === 0) return <EmptyState title={text('cards.empty-title')} text={text('cards.empty-text')} action={add} />;
    return (
      <>
        <CardList cards={cards} />
        {add}
      </>
    );
  };
  return (
    <Stack gap="l">
      <div>
        <Heading level={1}>{text('cards.title')}</Heading>
        <Text tone="muted">{text('cards.lead')}</Text>
      </div>
      {view()}
    </Stack>
  );
};

export const load: PageLoad = async ({ dispatch, t }) => {
  await dispatch(cardsApi.endpoints.listCards.initiate(undefined, { subscribe: false }));
  return { head: { title: t('title', { page: t('cards.title') }) } };
};

export default MyCards;
