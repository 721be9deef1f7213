import { useFailureNotice } from '@pozyka/remote-kit/use-failure-notice';
import { useListPasskeysQuery } from '@pozyka/api-client/passkeys';
import { Proof } from './proof.tsx';

/** The proof for pages that do not show the keys: whether there is one is asked once it is needed. */
export const KeyProof = ({ open, onProven, onClose }: { open: boolean; onProven: () => void; onClose: () => void }) => {
  const { data, error: failure } = useListPasskeysQuery(undefined, { skip: !open });
  useFailureNotice(failure);
  const hasKey = data?.Items.some(({ StartsAt }) => StartsAt === null) ?? false;
  return <Proof open={open && data !== undefined} hasKey={hasKey} keyOnly={false} onProven={onProven} onClose={onClose} />;
};
