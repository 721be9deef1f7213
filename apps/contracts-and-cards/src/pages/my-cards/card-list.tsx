import type { Card as BankCard } from '@pozyka/api-contract';
import { Badge, Button, Card, Cluster, Icon, Modal, Notice, Stack, Text } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';
import { useState } from 'react';
import { styled } from 'styled-components';
import { CardDigits } from '../../features/card-digits.tsx';
import { brandName, cardName } from '../../features/card-name.ts';
import { useCardChange, type CardChange } from './use-card-change.ts';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr));
  gap: var(--space-m);
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** Cards with what may be done to each; a card is taken away after a question. */
export const CardList = ({ cards }: { cards: readonly BankCard[] }) => {
  const text = useText();
  const change = useCardChange();
  const [asked, setAsked] = useState<BankCard>();
  const close = () => setAsked(undefined);
  const remove = async (card: BankCard) => {
    await change.remove(card.Id);
    close();
  };
  return (
    <Stack gap="m">
      {change.problem && (
        <Notice tone="danger" role="alert" title={text('cards.change-failed')}>
          {change.problem}
        </Notice>
      )}
      <List aria-label={text('cards.list')}>
        {cards.map((card) => (
          <li key={card.Id}>
            <OneCard card={card} change={change} onRemove={() => setAsked(card)} />
          </li>
        ))}
      </List>
      <Modal
        open={asked !== undefined}
        title={text('cards.delete-title')}
        closeLabel={text('modal.close')}
        onClose={close}
        actions={
          asked && (
            <>
              <Button look="danger" loading={change.busy === asked.Id} loadingLabel={text('wait')} onClick={() => void remove(asked)}>
                {text('cards.delete')}
              </Button>
              <Button look="secondary" onClick={close}>
                {text('cards.keep')}
              </Button>
            </>
          )
        }
      >
        {asked && <Text>{text('cards.delete-text', { card: cardName(asked) })}</Text>}
      </Modal>
    </Stack>
  );
};

interface OneCardProps {
  card: BankCard;
  change: CardChange;
  onRemove(): void;
}

const OneCard = ({ card, change, onRemove }: OneCardProps) => {
  const text = useText();
  const { Id, Brand, Mask, Expires, IsMain, Verified, InUse } = card;
  const name = cardName(card);
  return (
    <Card as="article" aria-label={name}>
      <Stack gap="s">
        <Cluster>
          <Icon name="card" color="var(--color-accent)" />
          <strong>{brandName(Brand) || text('cards.card')}</strong>
        </Cluster>
        <Text size="l">
          <CardDigits mask={Mask} />
        </Text>
        <Text tone="muted">{text('cards.expires', { expires: Expires })}</Text>
        <Cluster gap="xs">
          {IsMain && <Badge tone="accent">{text('cards.main')}</Badge>}
          <Badge tone={Verified ? 'success' : 'warning'}>{text(Verified ? 'cards.verified' : 'cards.unverified')}</Badge>
          {InUse && <Badge tone="info">{text('cards.in-use')}</Badge>}
        </Cluster>
        <Cluster gap="xs">
          {Verified && !IsMain && (
            <Button
              look="secondary"
              loading={change.busy === Id}
              loadingLabel={text('wait')}
              aria-label={text('cards.make-main-name', { card: name })}
              onClick={() => void change.makePrimary(Id)}
            >
              {text('cards.make-main')}
            </Button>
          )}
          {!InUse && (
            <Button look="quiet" aria-label={text('cards.delete-name', { card: name })} onClick={onRemove}>
              {text('cards.delete')}
            </Button>
          )}
        </Cluster>
      </Stack>
    </Card>
  );
};
