import { useLazyGetFormHintsQuery } from '@pozyka/api-client/forms';
import type { FormHint } from '@pozyka/api-contract';
import { hintsPerPage } from '@pozyka/api-contract/constants';

/** A longer list is of no help: more letters make it shorter. */
const MOST_HINTS = 100;

/** Hints of a form's source for `loadHints`: pages of them, until all that the source has are here, or too many. Rejects with an ApiError. */
export const useHintSource = () => {
  const [loadPage] = useLazyGetFormHintsQuery();
  return async (query: { url: string; params: string }, signal: AbortSignal): Promise<FormHint[]> => {
    const found: FormHint[] = [];
    let rest = 1;
    while (rest > 0 && found.length < MOST_HINTS) {
      const request = loadPage({ ...query, limit: hintsPerPage, offset: found.length }, true);
      signal.addEventListener('abort', request.abort);
      const { items, total } = await request.unwrap();
      found.push(...items);
      rest = items.length && total - found.length;
    }
    return found;
  };
};
