import { cardsApi, useListCardsQuery } from '@pozyka/api-client/cards';
import type { Card as BankCard } from '@pozyka/api-contract';
import { Badge, Card, Cluster, EmptyState, Heading, Icon, Stack, Text } from '@pozyka/design-system';
import { useText, type PageLoad } from '@pozyka/remote-kit';
import { styled } from 'styled-components';
import { AddCardButton } from '../../features/add-card-button.tsx';
import { FRESH } from '../../features/fresh.ts';
import { LoadFailed } from '../../features/load-failed.tsx';
import { PageBones } from '../../features/page-bones.tsx';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr));
  gap: var(--space-m);
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Number = styled.span`
  font-size: var(--text-l);
  font-variant-numeric: lining-nums tabular-nums;
  overflow-wrap: anywhere;
`;

/** The customer's cards. */
const MyCards = () => {
  const text = useText();
  const { data: cards, error, refetch } = useListCardsQuery(undefined, FRESH);
  return (
    <Stack gap="l">
      <div>
        <Heading level={1}>{text('cards.title')}</Heading>
        <Text tone="muted">{text('cards.lead')}</Text>
      </div>
      {cards ? (
        <Cards cards={cards} />
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <PageBones heights={['11rem', '11rem', '3rem']} />
      )}
    </Stack>
  );
};

const Cards = ({ cards }: { cards: readonly BankCard[] }) => {
  const text = useText();
  const add = <AddCardButton returnTo="/my-cards" />;
  if (cards.length === 0) return <EmptyState title={text('cards.empty-title')} text={text('cards.empty-text')} action={add} />;
  return (
    <>
      <List aria-label={text('cards.list')}>
        {cards.map((card) => (
          <li key={card.Id}>
            <OneCard card={card} />
          </li>
        ))}
      </List>
      {add}
    </>
  );
};

const OneCard = ({ card: { Brand, Mask, Expires, IsMain, Verified, InUse } }: { card: BankCard }) => {
  const text = useText();
  return (
    <Card>
      <Stack gap="s">
        <Cluster>
          <Icon name="card" color="var(--color-accent)" />
          <strong>{Brand}</strong>
        </Cluster>
        <Number>{Mask}</Number>
        <Text tone="muted">{text('cards.expires', { expires: Expires })}</Text>
        <Cluster gap="xs">
          {IsMain && <Badge tone="accent">{text('cards.main')}</Badge>}
          <Badge tone={Verified ? 'success' : 'warning'}>{text(Verified ? 'cards.verified' : 'cards.unverified')}</Badge>
          {InUse && <Badge tone="info">{text('cards.in-use')}</Badge>}
        </Cluster>
      </Stack>
    </Card>
  );
};

export const load: PageLoad = async ({ dispatch, t }) => {
  await dispatch(cardsApi.endpoints.listCards.initiate(undefined, { subscribe: false }));
  return { head: { title: t('title', { page: t('cards.title') }), noindex: true } };
};

export default MyCards;
