import { fetchQuery } from '@pozyka/api-client/fetch-query';
import { goodsSearchApi } from '@pozyka/api-client/goods-search';
import { searchApi } from '@pozyka/api-client/search';
import type { FoundItem, GoodSuggestions } from '@pozyka/api-contract';
import { useDispatch, useLocale } from '@pozyka/remote-kit';
import { tidy } from '@pozyka/domain/text';
import { useEffect, useState } from 'react';

const PAUSE_MS = 200;
const LENGTH_MIN = 2;
const TEXTS = 3;

export interface FoundSuggestions extends GoodSuggestions {
  readonly q: string;
  readonly locale: string;
  readonly texts: readonly FoundItem[];
}

/** What an unfinished query may be about, once the typing pauses; undefined while nothing is known of what is typed. */
export const useFoundSuggestions = (typed: string): FoundSuggestions | undefined => {
  const dispatch = useDispatch();
  const locale = useLocale();
  const [found, setFound] = useState<FoundSuggestions>();
  const q = tidy(typed);

  useEffect(() => {
    if (q.length < LENGTH_MIN) return undefined;
    let stop = () => {};
    let isOver = false;
    const timer = setTimeout(() => {
      const goods = dispatch(fetchQuery(goodsSearchApi.endpoints.suggestGoods, q));
      const texts = dispatch(fetchQuery(searchApi.endpoints.searchContent, { q, limit: TEXTS, offset: 0 }));
      stop = () => {
        goods.abort();
        texts.abort();
      };
      void Promise.all([goods, texts]).then(([ofGoods, ofTexts]) => {
        if (isOver) return;
        // one of the servers may be down: the other's suggestions will do, but none from it does not say that there are none
        const all = { words: [], categories: [], goods: [], ...ofGoods.data, texts: ofTexts.data?.items ?? [], q, locale };
        const isKnown = !ofGoods.isError && !ofTexts.isError;
        setFound(isKnown || all.words.length + all.categories.length + all.goods.length + all.texts.length > 0 ? all : undefined);
      });
    }, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, [dispatch, locale, q]);

  // while the next come, the last stand for what goes on with the same letters
  const goesOn = found?.locale === locale && (q.startsWith(found.q) || found.q.startsWith(q));
  return q.length >= LENGTH_MIN && goesOn ? found : undefined;
};
