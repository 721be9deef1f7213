import { hasPage, useLazyListFoundGoodsQuery, type FoundPages } from '@pozyka/api-client/found-goods';
import type { Filter } from '@pozyka/api-contract';
import { useLocation, useNavigate } from '@pozyka/remote-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callOf, writeQuery, type GoodsQuery } from './goods-query.ts';

interface Asked {
  wanted: GoodsQuery;
  state: 'asking' | 'found' | 'failed';
  found?: FoundPages;
}

/** What came of asking; what another call took the place of has not failed. */
export type Outcome = 'came' | 'failed' | 'superseded';

export interface GoodsChange {
  /** What is wanted by now, ahead of what is shown. */
  wanted: GoodsQuery;
  state: 'shown' | Asked['state'];
  /** What the API said of what is wanted. */
  found: FoundPages | undefined;
  /** Asks for goods. The last one asked wins: the one before is aborted. */
  ask: (wanted: GoodsQuery) => Promise<Outcome>;
  /** Puts into the address what is wanted. */
  show: (wanted: GoodsQuery, options?: { replace: boolean }) => void;
  /** Back to what is shown. */
  forget: () => void;
}

/**
 * A change of what is shown: goods are fetched first, and the address and the page change at once when they are there, so
 * that the history holds only what somebody has seen.
 */
export const useGoodsChange = (category: string, shown: GoodsQuery, filters: readonly Filter[]): GoodsChange => {
  const [trigger] = useLazyListFoundGoodsQuery();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [asked, setAsked] = useState<Asked>();
  const running = useRef<{ abort: () => void }>(undefined);
  const address = writeQuery(shown);
  const [rendered, setRendered] = useState(address);
  if (rendered !== address) {
    setRendered(address);
    // what was wanted is shown by now; what is still asked for is wanted on
    if (asked && asked.state !== 'asking') setAsked(undefined);
  }

  const forget = useCallback(() => {
    running.current?.abort();
    running.current = undefined;
    setAsked(undefined);
  }, []);
  useEffect(() => {
    // they go back: what was asked for from here is not wanted there
    window.addEventListener('popstate', forget);
    return () => {
      window.removeEventListener('popstate', forget);
      forget();
    };
  }, [category, forget]);

  const ask = async (wanted: GoodsQuery): Promise<Outcome> => {
    running.current?.abort();
    // counts stay as they were until the new ones are there
    setAsked((before) => ({ wanted, state: 'asking', ...(before?.found && { found: before.found }) }));
    const call = trigger(callOf(category, wanted, filters), true);
    running.current = call;
    const { data } = await call;
    if (running.current !== call) return 'superseded';
    running.current = undefined;
    // pages that are there stay so where the call for the next has failed
    const came = data !== undefined && hasPage(data, wanted.to);
    setAsked(came ? { wanted, state: 'found', found: data } : { wanted, state: 'failed' });
    return came ? 'came' : 'failed';
  };
  return {
    wanted: asked?.wanted ?? shown,
    state: asked?.state ?? 'shown',
    found: asked?.found,
    ask,
    show: (next, options) => {
      if (writeQuery(next) !== address) void navigate(pathname + writeQuery(next), options ?? {});
    },
    forget,
  };
};
