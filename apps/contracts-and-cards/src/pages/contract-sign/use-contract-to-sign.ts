import { createIntent } from '@pozyka/api-client';
import { useGetAppQuery } from '@pozyka/api-client/application';
import { useListCardsQuery } from '@pozyka/api-client/cards';
import { useCreateContractMutation, useListContractsQuery } from '@pozyka/api-client/contracts';
import { useGetAppStatusQuery } from '@pozyka/api-client/status';
import type { Card } from '@pozyka/api-contract';
import { statusCodes } from '@pozyka/api-contract/constants';
import { REFETCH_ON_OPEN } from '@pozyka/api-client/fetch-query';
import { addDays, kyivDay } from '@pozyka/domain/dates';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Until } from '../../features/choose-card/card-choices.ts';
import { selectedCard } from '../../features/choice-cookies.ts';
import { usePolling } from '@pozyka/remote-kit/use-polling';

/** The customer's contract that waits for their signature: there is at most one. */
export const SIGNING = { Limit: 1, Offset: 0, State: 'signing' } as const;

/** How long the page asks by itself; shown again after that, it asks once. */
const WATCH_MS = 15 * 60_000;

type Stand =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  /** The status belongs to another screen. */
  | { state: 'elsewhere' }
  | { state: 'no-card' }
  /** The card expires before the due date, or took no money: all of theirs, and how long one has to last. */
  | { state: 'choose-card'; cards: Card[]; until: Until }
  | { state: 'preparing' }
  | { state: 'refused' }
  | { state: 'ready'; contractId: string };

export type ContractToSign = Stand & {
  /** Re-generates the contract, to this card from now on, or to the one that they chose last. */
  generate(cardId?: string): void;
  isGenerating: boolean;
  /** Why it was not generated. */
  refusal?: unknown;
  /** Asks everything again. */
  refresh(): void;
  /** The server will not have this contract signed: it has gone on in another tab, or its day is over and it is generated for today. */
  renew(): Promise<void>;
  /** A contract for today has taken the place of the one that was shown. */
  renewed: boolean;
};

/**
 * Finds the contract that waits for a signature, or has it generated to the main card, once. `active` is false once it is
 * signed: from then on nothing may be generated.
 */
export const useContractToSign = (active: boolean): ContractToSign => {
  const status = useGetAppStatusQuery(undefined, REFETCH_ON_OPEN);
  const signing = useListContractsQuery(SIGNING, REFETCH_ON_OPEN);
  const cards = useListCardsQuery(undefined, REFETCH_ON_OPEN);
  const [create, creation] = useCreateContractMutation();
  const [intent] = useState(createIntent);
  const [renewed, setRenewed] = useState(false);
  const busy = useRef(false);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const queries = [status, signing, cards];
  const settled = queries.every(({ isFetching, isError }) => !isFetching && !isError);
  const verified = cards.data?.filter(({ Verified }) => Verified) ?? [];
  const main = verified.find(({ IsMain }) => IsMain) ?? verified[0];
  /** The one that they chose last, or the main one. */
  const wanted = () => verified.find(({ Id }) => Id === selectedCard.read()) ?? main;
  const expired = status.data?.Status === statusCodes.expiredCard;
  const application = useGetAppQuery(undefined, { ...REFETCH_ON_OPEN, skip: !expired });
  const [today] = useState(() => kyivDay(new Date()));
  const { refetch: refetchStatus } = status;

  const generateFor = useCallback(
    async (CardId: string) => {
      if (busy.current) return;
      busy.current = true;
      const { data, error } = await create({ body: { CardId }, key: intent.keyFor({ CardId }) });
      busy.current = false;
      intent.settle(error);
      if (isOpen.current) void refetchStatus();
      return data?.ContractId;
    },
    [create, intent, refetchStatus],
  );

  const stand = (): Stand => {
    const failed = queries.find(({ isError, isFetching }) => isError && !isFetching);
    const failure = failed && ({ state: 'failed', error: failed.error } as const);
    // what is known stays on the page while a refetch fails
    if (!status.data || !signing.data || !cards.data) return failure ?? { state: 'loading' };
    const { ActionStatus } = status.data;
    if (ActionStatus !== 'contractSign' && !(ActionStatus === 'transferMoney' && expired)) return { state: 'elsewhere' };
    if (creation.data) return { state: 'ready', contractId: creation.data.ContractId };
    if (expired) {
      if (!application.data && !application.isError) return { state: 'loading' };
      const term = application.data?.Term;
      // a term that could not be read still leaves out cards that have expired already
      return { state: 'choose-card', cards: cards.data, until: term ? { today, due: addDays(today, term) } : { today } };
    }
    // one that was signed waits for its money
    const contract = signing.data.items.find(({ SignedAt }) => SignedAt === null);
    if (contract) return { state: 'ready', contractId: contract.ContractId };
    if (creation.isError) return { state: 'refused' };
    // nothing is generated from what may be old
    if (failure) return failure;
    if (!settled) return { state: 'loading' };
    return { state: main ? 'preparing' : 'no-card' };
  };
  const current = stand();

  const first = active && current.state === 'preparing' && creation.isUninitialized ? wanted()?.Id : undefined;
  useEffect(() => {
    if (first) void generateFor(first);
  }, [first, generateFor]);

  // they may sign on another device, or in another tab; a page that is left open must not prolong their session for ever
  const [watches, setWatches] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setWatches(false), WATCH_MS);
    return () => clearTimeout(timer);
  }, []);
  usePolling(refetchStatus, { active: active && watches && current.state === 'ready' });

  const renew = async () => {
    const [{ data }, { data: own }] = await Promise.all([refetchStatus(), cards.refetch()]);
    // the card that the contract names stays its card
    const to = own?.find(({ InUse }) => InUse) ?? main;
    if (data?.ActionStatus !== 'contractSign' || !to) return;
    const generated = await generateFor(to.Id);
    if (generated && current.state === 'ready') setRenewed(generated !== current.contractId);
  };

  return {
    ...current,
    renew,
    renewed,
    isGenerating: creation.isLoading,
    ...(creation.error ? { refusal: creation.error } : {}),
    generate: (cardId) => {
      if (cardId !== undefined) selectedCard.save(cardId);
      const to = cardId ?? wanted()?.Id;
      if (to) void generateFor(to);
    },
    refresh: () => {
      for (const { refetch } of queries) void refetch();
    },
  };
};
