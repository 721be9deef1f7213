import type { Card as BankCard } from '@pozyka/api-contract';
import { Badge, Button, Card, cardIcon, Cluster, Icon, Skeleton, Stack, Text, TextLink } from '@pozyka/design-system';
import { Link, useText } from '@pozyka/remote-kit';
import { LoadFailed } from '@pozyka/remote-kit/load-failed';
import { lazyPart } from '@pozyka/remote-kit/lazy-part';
import { styled } from 'styled-components';
import { CardDigits, brandName, cardName } from '../../features/card-name.tsx';
import type { CardChange } from './use-card-change.ts';

/* what is printed on it, as on the card itself */
const Face = styled.div`
  display: grid;
  align-content: space-between;
  gap: var(--space-s);
  min-height: 9rem;
  padding: var(--space-m);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-accent-soft);
`;

/** Few customers ever see it. */
const confirmSum = lazyPart('held sum', async () => (await import(/* webpackChunkName: "confirm-sum" */ './confirm-sum.tsx')).ConfirmSum);

export interface OneCardProps {
  card: BankCard;
  /** No other card is verified. */
  isLast: boolean;
  /** What the contract that names a card lets choose: another card while it is not signed, the card of payments while it runs. */
  chooses?: 'other' | 'payment' | undefined;
  change: CardChange;
  onRemove(): void;
}

/** A card, what may be done with it, and why something may not. */
export const OneCard = ({ card, isLast, chooses, change, onRemove }: OneCardProps) => {
  const text = useText();
  const { Id, Brand, Mask, Expires, IsMain, Verified, InUse, Expiring, HeldTries } = card;
  const name = cardName(card);
  const held = !Verified && HeldTries !== undefined && HeldTries > 0 ? HeldTries : undefined;
  const { Part: ConfirmSum, failed, retry } = confirmSum.useCode(held !== undefined);
  const stays = InUse ? (chooses === 'other' ? 'cards.stays-to-sign' : 'cards.stays-in-use') : isLast ? 'cards.stays-last' : undefined;
  return (
    <Card as="article" aria-label={name}>
      <Stack gap="s">
        <Face>
          <Cluster justify="space-between">
            <strong>{brandName(Brand) || text('cards.card')}</strong>
            <Icon path={cardIcon} color="var(--color-accent)" />
          </Cluster>
          <Text size="l">
            <CardDigits mask={Mask} />
          </Text>
          <Text size="s">{text('cards.expires', { expires: Expires })}</Text>
        </Face>
        <Cluster gap="xs">
          {IsMain && <Badge tone="accent">{text('cards.main')}</Badge>}
          <Badge tone={Verified ? 'success' : 'warning'}>{text(Verified ? 'cards.verified' : 'cards.unverified')}</Badge>
          {InUse && <Badge tone="info">{text('cards.in-use')}</Badge>}
          {Expiring && <Badge tone="warning">{text('cards.expiring')}</Badge>}
        </Cluster>
        {!Verified && HeldTries === undefined && <Text size="s">{text('cards.unverified-text')}</Text>}
        {!Verified && HeldTries === 0 && <Text size="s">{text('cards.held-spent')}</Text>}
        {held !== undefined &&
          (ConfirmSum ? <ConfirmSum cardId={Id} tries={held} /> : failed ? <LoadFailed onRetry={retry} /> : <Skeleton height="16rem" />)}
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
          {!stays && (
            // the second press of a double one was meant for what stood here before
            <Button
              id={`remove-${Id}`}
              look="quiet"
              aria-label={text('cards.delete-name', { card: name })}
              onClick={({ detail }) => detail < 2 && onRemove()}
            >
              {text('cards.delete')}
            </Button>
          )}
        </Cluster>
        {stays && (
          <Text size="s" tone="muted">
            <span>{`${text(stays)} `}</span>
            {InUse && chooses && (
              <TextLink as={Link} to="/choose-card">
                {text(`cards.choose-${chooses}`)}
              </TextLink>
            )}
          </Text>
        )}
      </Stack>
    </Card>
  );
};
