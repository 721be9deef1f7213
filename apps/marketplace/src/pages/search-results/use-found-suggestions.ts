import { goodsSearchApi } from '@pozyka/api-client/goods-search';
import { searchApi } from '@pozyka/api-client/search';
import type { FoundItem, GoodSuggestions } from '@pozyka/api-contract';
import { useDispatch, type LoadContext } from '@pozyka/remote-kit';
import { useEffect, useState } from 'react';

const PAUSE_MS = 200;
const LENGTH_MIN = 2;
const TEXTS = 3;

export interface FoundSuggestions extends GoodSuggestions {
  readonly q: string;
  readonly texts: readonly FoundItem[];
}

/** What an unfinished query may be about, once the typing pauses; undefined while nothing is known of what is typed. */
export const useFoundSuggestions = (typed: string): FoundSuggestions | undefined => {
  const dispatch = useDispatch() as LoadContext['dispatch'];
  const [found, setFound] = useState<FoundSuggestions>();
  const q = typed.trim();

  useEffect(() => {
    if (q.length < LENGTH_MIN) return undefined;
    let stop = () => {};
    let isOver = false;
    const timer = setTimeout(() => {
      const goods = dispatch(goodsSearchApi.endpoints.suggestGoods.initiate(q, { subscribe: false }));
      const texts = dispatch(searchApi.endpoints.searchContent.initiate({ q, limit: TEXTS, offset: 0 }, { subscribe: false }));
      stop = () => {
        goods.abort();
        texts.abort();
      };
      void Promise.all([goods, texts]).then(([ofGoods, ofTexts]) => {
        // one of the servers may be down: the other's suggestions will do
        if (!isOver) setFound({ words: [], categories: [], goods: [], ...ofGoods.data, texts: ofTexts.data?.items ?? [], q });
      });
    }, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, [dispatch, q]);

  return q.length < LENGTH_MIN ? undefined : found;
};
