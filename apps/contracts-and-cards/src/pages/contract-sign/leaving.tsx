import { useText } from '@pozyka/remote-kit';
import { LoadFailed } from '@pozyka/remote-kit/load-failed';
import { useEffect } from 'react';
import { PageBones } from '../../features/page-bones.tsx';
import { useStatusMove } from '../../features/use-status-move.ts';

/** There is nothing to sign here any more: off to where the status leads. */
export const Leaving = () => {
  const text = useText();
  const { move, error } = useStatusMove();
  useEffect(move, [move]);
  return error === undefined ? <PageBones heights={['16rem']} label={text('sign.leaving')} /> : <LoadFailed error={error} onRetry={move} />;
};
