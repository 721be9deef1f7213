import type { Contract } from '@pozyka/api-contract';
import { ButtonLink } from '@pozyka/design-system';
import { Link, useText } from '@pozyka/remote-kit';
import { isRunning } from '../../features/contract/contract-facts.ts';
import { isToSign } from './state-badge.tsx';

/** Where something is to be done with the contract: its signature, its debt. Nothing where it is over. */
export const WayOn = ({ contract }: { contract: Pick<Contract, 'State' | 'SignedAt'> }) => {
  const text = useText();
  const toSign = isToSign(contract);
  if (!toSign && !isRunning(contract)) return null;
  return (
    <ButtonLink as={Link} to={toSign ? '/contract-sign' : '/active-contract'}>
      {text(toSign ? 'contracts.open-signing' : 'contracts.open-active')}
    </ButtonLink>
  );
};
