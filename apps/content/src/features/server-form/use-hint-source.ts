import { useLazyGetFormHintsQuery } from '@pozyka/api-client/forms';
import type { FormHint } from '@pozyka/api-contract';
import { pageSizes } from '@pozyka/api-contract/constants';
import { useCallback } from 'react';

/** A longer list is of no help: more letters make it shorter. */
const MOST_HINTS = 100;

/** Hints of a form's source for `loadHints`: pages of them, until all that the source has are here, or too many. Rejects with an ApiError. */
export const useHintSource = () => {
  const [loadPage] = useLazyGetFormHintsQuery();
  return useCallback(
    async (query: { url: string; params: string }, signal: AbortSignal): Promise<FormHint[]> => {
      const found: FormHint[] = [];
      let total = 1;
      while (found.length < Math.min(total, MOST_HINTS)) {
        const request = loadPage({ ...query, limit: pageSizes.formHints, offset: found.length }, true);
        signal.addEventListener('abort', request.abort, { once: true });
        const page = await request.unwrap();
        found.push(...page.items);
        total = page.items.length === 0 ? 0 : page.total;
      }
      return found;
    },
    [loadPage],
  );
};
