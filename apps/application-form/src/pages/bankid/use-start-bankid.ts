import { useLazyGetBankIdLinkQuery } from '@pozyka/api-client/bank-id';
import { useEffect, useState } from 'react';
import type { Problem } from '../../features/saving/problem.tsx';
import { leaveTo } from '@pozyka/remote-kit/leave-to';

/** Takes the customer to their bank: a new way there each time, for one use. */
export const useStartBankId = (optional: boolean) => {
  const [getLink] = useLazyGetBankIdLinkQuery();
  const [leaving, setLeaving] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  useEffect(() => {
    // the way back in the history shows the page as it was left
    const shown = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false);
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);

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
