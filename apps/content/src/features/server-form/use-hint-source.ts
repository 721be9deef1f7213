import { useLazyGetFormHintsQuery } from '@pozyka/api-client/forms';
import type { FormHint } from '@pozyka/api-contract';
import { pageSizes } from '@pozyka/api-contract/constants';

/** A longer list is of no help: more letters make it shorter. */
const MOST_HINTS = 100;

/** Hints of a form's source for `loadHints`: pages of them, until all that the source has are here, or too many. Rejects with an ApiError. */
export const useHintSource = () => {
  const [loadPage] = useLazyGetFormHintsQuery();
  return async (query: { url: string; params: string }, signal: AbortSignal): Promise<FormHint[]> => {
    const found: FormHint[] = [];
    for (;;) {
      const request = loadPage({ ...query, limit: pageSizes.formHints, offset: found.length }, true);
      signal.addEventListener('abort', request.abort);
      const { items, total } = await request.unwrap();
      found.push(...items);
      if (items.length === 0 || found.length >= Math.min(total, MOST_HINTS)) return found;
    }
  };
};
