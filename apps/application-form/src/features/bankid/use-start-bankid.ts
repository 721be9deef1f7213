import { useLazyGetBankIdLinkQuery } from '@pozyka/api-client/bank-id';
import { useState } from 'react';
import type { Problem } from '../saving/problem.tsx';
import { leaveTo } from '@pozyka/remote-kit/leave-to';
import { useShownAgain } from '@pozyka/remote-kit/use-shown-again';

/** Takes the customer to their bank: a new way there each time, for one use. */
export const useStartBankId = (optional: boolean) => {
  const [getLink] = useLazyGetBankIdLinkQuery();
  const [leaving, setLeaving] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  useShownAgain(() => setLeaving(false));

  const start = () => {
    if (leaving) return;
    setLeaving(true);
    setProblem(undefined);
    getLink({ optional })
      .unwrap()
      .then(({ Url }) => leaveTo(Url))
      .catch((error: unknown) => {
        setProblem({ error });
        setLeaving(false);
      });
  };
  return { start, leaving, problem };
};
