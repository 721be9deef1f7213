import { useSkipVerificationMutation } from '@pozyka/api-client/bank-id';
import { useGoToStatus } from '@pozyka/remote-kit';
import { useAction } from '@pozyka/remote-kit/use-action';
import { useFirstTold } from '../../features/parts/use-first-told.ts';

/** Goes on without the bank, where that is allowed. */
export const useSkip = () => {
  const [skipVerification] = useSkipVerificationMutation();
  const goToStatus = useGoToStatus();
  const firstTold = useFirstTold();
  return useAction(async (keyFor) => goToStatus(firstTold(await skipVerification({ key: keyFor('skip') }).unwrap())));
};
