import { cardsApi } from '@pozyka/api-client/cards';
import { fetchQuery } from '@pozyka/api-client/fetch-query';
import { statusApi } from '@pozyka/api-client/status';
import type { Card } from '@pozyka/api-contract';
import { EmptyState, Heading, Notice, Stack, Text } from '@pozyka/design-system';
import { useText, type FixedHead, type PageLoad } from '@pozyka/remote-kit';
import { pageQuery } from '@pozyka/remote-kit/page-query';
import { AddCardButton } from '../../features/add-card-button.tsx';
import { cardName } from '../../features/card-name.tsx';
import { Loaded } from '../../features/loaded.tsx';
import { AddedNotice, returnFrom } from './added-notice.tsx';
import { CardList } from './card-list.tsx';

const list = pageQuery(cardsApi.endpoints.listCards, () => undefined);

/** The customer's cards. */
const MyCards = () => {
  const text = useText();
  const query = list.useQuery();
  const view = (cards: readonly Card[]) => {
    const add = <AddCardButton returnTo={returnFrom(cards.length)} />;
    if (cards.length === 0) return <EmptyState title={text('cards.empty-title')} text={text('cards.empty-text')} action={add} />;
    return (
      <>
        <Expiring cards={cards} />
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
      {query.data && <AddedNotice cards={query.data} refetch={query.refetch} />}
      <Loaded query={query} bones={['14rem', '14rem', '3rem']}>
        {view}
      </Loaded>
    </Stack>
  );
};

/** A card that ends soon is replaced in time, where no other can take its place. */
const Expiring = ({ cards }: { cards: readonly Card[] }) => {
  const text = useText();
  const verified = cards.filter(({ Verified }) => Verified);
  const ending = verified.filter(({ Expiring: soon }) => soon);
  if (ending.length === 0) return null;
  const names = ending.map((card) => `${cardName(card)} (${card.Expires})`).join(', ');
  return (
    <Notice tone="warning" title={text('cards.expiring-title', { count: ending.length })}>
      {text(ending.length < verified.length ? 'cards.expiring-other' : 'cards.expiring-text', { cards: names })}
    </Notice>
  );
};

export const head: FixedHead = ({ t }) => ({ title: t('title', { page: t('cards.title') }) });

export const load: PageLoad = async (context) => {
  const { data: cards } = await list.fetch(context);
  // what may be chosen for the card of a contract comes with the page, or it would jump
  if (cards?.some(({ InUse }) => InUse)) await context.dispatch(fetchQuery(statusApi.endpoints.getAppStatus));
};

export default MyCards;
