import type { Card } from '@pozyka/api-contract';
import { Notice } from '@pozyka/design-system';
import { useNavigate, useSearchParams, useText } from '@pozyka/remote-kit';
import { useEffect, useState } from 'react';
import { usePolling } from '@pozyka/remote-kit/use-polling';

const QUERY = 'cards';
/** A report of the provider is seldom later than the customer themselves. */
const WAIT_MS = 20_000;

/** The provider's page leads back here and says how many cards there were before. */
export const returnFrom = (count: number): string => `/my-cards?${QUERY}=${count}`;

/** Whether the card that they went to add is there. */
export const AddedNotice = ({ cards, refetch }: { cards: readonly Card[]; refetch(): Promise<unknown> }) => {
  const text = useText();
  const navigate = useNavigate();
  const countText = useSearchParams()[0].get(QUERY);
  const [before, setBefore] = useState<number>();
  const [waited, setWaited] = useState(false);
  // stored when the address has lost it
  const fromAddress = countText !== null && /^\d{1,3}$/.test(countText) ? Number(countText) : undefined;
  if (fromAddress !== undefined && fromAddress !== before) setBefore(fromAddress);
  const waits = before !== undefined && cards.length <= before && !waited;
  usePolling(refetch, { active: waits });

  useEffect(() => {
    // a reload, or the way back, must not say it again
    if (countText !== null) void navigate('/my-cards', { replace: true });
  }, [countText, navigate]);

  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => setWaited(true), WAIT_MS);
    return () => clearTimeout(timer);
  }, [waits]);

  if (before === undefined) return null;
  if (cards.length > before) {
    const held = cards.some(({ Verified, HeldTries = 0 }) => !Verified && HeldTries > 0);
    return (
      <Notice tone={held ? 'info' : 'success'} role="status" title={text(held ? 'cards.added-held' : 'cards.added')}>
        {text(held ? 'cards.added-held-text' : 'cards.added-text')}
      </Notice>
    );
  }
  return (
    <Notice tone="info" role="status" title={text(waits ? 'cards.waiting' : 'cards.not-added')}>
      {text(waits ? 'cards.waiting-text' : 'cards.not-added-text')}
    </Notice>
  );
};
