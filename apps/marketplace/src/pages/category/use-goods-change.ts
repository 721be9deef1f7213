import { useLazyListFoundGoodsQuery, type FoundPages } from '@pozyka/api-client/found-goods';
import type { Filter } from '@pozyka/api-contract';
import { useLocation, useNavigate } from '@pozyka/remote-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callOf, writeQuery, type GoodsQuery } from './goods-query.ts';

interface Asked {
  wanted: GoodsQuery;
  state: 'asking' | 'found' | 'failed';
  found?: FoundPages;
}

export interface GoodsChange {
  /** What is wanted by now, ahead of what is shown. */
  wanted: GoodsQuery;
  state: 'shown' | Asked['state'];
  /** What the API said of what is wanted. */
  found: FoundPages | undefined;
  /** Asks for goods; resolves to whether they came. The last one asked wins: the one before is aborted. */
  ask: (wanted: GoodsQuery) => Promise<boolean>;
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
  const [drawn, setDrawn] = useState(address);
  if (drawn !== address) {
    setDrawn(address);
    // what was wanted is shown by now; what is still asked for is wanted on
    if (asked && asked.state !== 'asking') setAsked(undefined);
  }

  const forget = useCallback(() => {
    running.current?.abort();
    running.current = undefined;
    setAsked(undefined);
  }, []);
  useEffect(() => {
    // he goes back: what was asked for from here is not wanted there
    window.addEventListener('popstate', forget);
    return () => {
      window.removeEventListener('popstate', forget);
      forget();
    };
  }, [category, forget]);

  const ask = async (wanted: GoodsQuery): Promise<boolean> => {
    running.current?.abort();
    // counts stay as they were until the new ones are there
    setAsked((before) => ({ wanted, state: 'asking', ...(before?.found && { found: before.found }) }));
    const call = trigger(callOf(category, wanted, filters), true);
    running.current = call;
    const { data, isSuccess } = await call;
    if (running.current !== call) return false;
    running.current = undefined;
    const came = isSuccess && data !== undefined;
    setAsked(came ? { wanted, state: 'found', found: data } : { wanted, state: 'failed' });
    return came;
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
