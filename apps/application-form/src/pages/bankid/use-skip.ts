import { createIntent } from '@pozyka/api-client';
import { useSkipVerificationMutation } from '@pozyka/api-client/bank-id';
import { useGoToStatus } from '@pozyka/remote-kit';
import { useState } from 'react';
import { useFirstTold } from '../../features/parts/use-first-told.ts';
import type { Problem } from '../../features/saving/problem.tsx';

/** Goes on without the bank, where that is allowed. */
export const useSkip = () => {
  const [skipVerification] = useSkipVerificationMutation();
  const [intent] = useState(createIntent);
  const goToStatus = useGoToStatus();
  const firstTold = useFirstTold();
  const [skipping, setSkipping] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  const skip = () => {
    if (skipping) return;
    setSkipping(true);
    setProblem(undefined);
    skipVerification({ key: intent.keyFor('skip') })
      .unwrap()
      .then((status) => goToStatus(firstTold(status)))
      .catch((error: unknown) => setProblem({ error }))
      .finally(() => setSkipping(false));
  };
  return { skip, skipping, problem };
};
