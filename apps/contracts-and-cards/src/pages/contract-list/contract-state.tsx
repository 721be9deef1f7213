import type { Contract } from '@pozyka/api-contract';
import type { ContractState } from '@pozyka/api-contract/constants';
import { Badge, type BadgeProps, ButtonLink } from '@pozyka/design-system';
import { useText, Link } from '@pozyka/remote-kit';
import { isRunning } from '../../features/contract/contract-facts.ts';

const tones: Record<ContractState, NonNullable<BadgeProps['tone']>> = {
  signing: 'info',
  active: 'success',
  late: 'warning',
  closed: 'neutral',
  withdrawn: 'neutral',
  cancelled: 'neutral',
};

/** Whether the contract waits for the customer's signature; one that they have signed waits for the money. */
const isToSign = ({ State, SignedAt }: Pick<Contract, 'State' | 'SignedAt'>): boolean => State === 'signing' && SignedAt === null;

/** The state of a contract in a word. */
export const StateBadge = ({ contract }: { contract: Pick<Contract, 'State' | 'SignedAt'> }) => {
  const text = useText();
  const { State } = contract;
  return <Badge tone={tones[State]}>{text(`contracts.state.${State === 'signing' && !isToSign(contract) ? 'signed' : State}`)}</Badge>;
};

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
