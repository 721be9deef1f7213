import type { Contract } from '@pozyka/api-contract';
import type { ContractState } from '@pozyka/api-contract/constants';
import { Badge, ButtonLink, Card, Cluster, DescriptionList, Heading, Stack, type BadgeProps } from '@pozyka/design-system';
import { kyivDay } from '@pozyka/domain/dates';
import { formatDay, formatMoney } from '@pozyka/i18n';
import { Link, useLocale, useText } from '@pozyka/remote-kit';
import { isRunning } from '../../features/contract/contract-facts.ts';

const tones: Record<ContractState, NonNullable<BadgeProps['tone']>> = {
  signing: 'info',
  active: 'success',
  late: 'warning',
  closed: 'neutral',
  withdrawn: 'neutral',
  cancelled: 'neutral',
};

/** One contract of the list; the running one and the one to sign lead on. */
export const ContractCard = ({ contract }: { contract: Contract }) => {
  const text = useText();
  const locale = useLocale();
  const { ContractId, Number: number, State, Amount, Total, SignedAt, DueDate, ClosedAt } = contract;
  const day = (moment: string) => formatDay(kyivDay(new Date(moment)), locale);
  const toSign = State === 'signing' && SignedAt === null;
  const heading = `contract-${ContractId}`;
  return (
    <Card as="article" aria-labelledby={heading}>
      <Stack gap="s">
        <Cluster justify="space-between">
          <Heading level={2} look={4} id={heading}>
            {text('contracts.number', { number })}
          </Heading>
          <Badge tone={tones[State]}>{text(`contracts.state.${State === 'signing' && !toSign ? 'signed' : State}`)}</Badge>
        </Cluster>
        <DescriptionList
          items={[
            { term: text('contracts.amount'), details: formatMoney(Amount, locale) },
            ...(ClosedAt ? [] : [{ term: text('contracts.repay'), details: formatMoney(Total, locale) }]),
            ...(SignedAt ? [{ term: text('contracts.signed'), details: day(SignedAt) }] : []),
            ...(DueDate && !ClosedAt ? [{ term: text('contracts.due'), details: formatDay(DueDate, locale) }] : []),
            ...(ClosedAt ? [{ term: text('contracts.closed'), details: day(ClosedAt) }] : []),
          ]}
        />
        {(isRunning(contract) || toSign) && (
          <Cluster>
            <ButtonLink as={Link} to={toSign ? '/contract-sign' : '/active-contract'}>
              {text(toSign ? 'contracts.open-signing' : 'contracts.open-active')}
            </ButtonLink>
          </Cluster>
        )}
      </Stack>
    </Card>
  );
};
