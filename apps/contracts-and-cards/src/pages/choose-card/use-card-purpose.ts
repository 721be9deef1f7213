import { useGetAppQuery } from '@pozyka/api-client/application';
import { useListCardsQuery } from '@pozyka/api-client/cards';
import { useListContractsQuery } from '@pozyka/api-client/contracts';
import { useGetAppStatusQuery } from '@pozyka/api-client/status';
import type { Card } from '@pozyka/api-contract';
import { REFETCH_ON_OPEN } from '@pozyka/api-client/fetch-query';
import { addDays, kyivDay } from '@pozyka/domain/dates';
import { isAt } from '@pozyka/status-router';
import { useState } from 'react';
import type { Until } from '../../features/choose-card/card-choices.ts';
import { isRunning } from '../../features/contract/contract-facts.ts';

/** The newest contracts: the one to sign and the running one are always among them. */
export const NEWEST = { Limit: 10, Offset: 0 };

export type CardPurpose =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  /** Neither a contract to sign nor a loan that runs. */
  | { state: 'none' }
  /** `contractId`: a contract waits for their signature and names a card. */
  | { state: 'sign'; cards: Card[]; until: Until; contractId?: string }
  | { state: 'loan'; cards: Card[]; until: Until };

/** What a card is chosen for now: the contract to sign, or the payments of the running loan. */
export const useCardPurpose = (): CardPurpose & { refresh(): void } => {
  const status = useGetAppStatusQuery(undefined, REFETCH_ON_OPEN);
  const cards = useListCardsQuery(undefined, REFETCH_ON_OPEN);
  const list = useListContractsQuery(NEWEST, REFETCH_ON_OPEN);
  const toSign = status.data !== undefined && isAt('contract-sign')(status.data);
  const application = useGetAppQuery(undefined, { ...REFETCH_ON_OPEN, skip: !toSign });
  const [today] = useState(() => kyivDay(new Date()));
  const queries = [status, cards, list];

  const purpose = (): CardPurpose => {
    if (status.data && cards.data && list.data) {
      if (toSign) {
        if (!application.data && !application.isError) return { state: 'loading' };
        const contractId = list.data.items.find(({ State, SignedAt }) => State === 'signing' && SignedAt === null)?.ContractId;
        const term = application.data?.Term;
        const until = term ? { today, due: addDays(today, term) } : { today };
        return { state: 'sign', cards: cards.data, until, ...(contractId === undefined ? {} : { contractId }) };
      }
      return list.data.items.some(isRunning) ? { state: 'loan', cards: cards.data, until: { today } } : { state: 'none' };
    }
    const failed = queries.find(({ isError, isFetching }) => isError && !isFetching);
    return failed ? { state: 'failed', error: failed.error } : { state: 'loading' };
  };
  return {
    ...purpose(),
    refresh: () => {
      for (const { isError, refetch } of queries) if (isError) void refetch();
    },
  };
};
