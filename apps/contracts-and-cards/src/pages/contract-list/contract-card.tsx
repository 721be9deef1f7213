import type { Contract } from '@pozyka/api-contract';
import { ButtonLink, Card, Cluster, DescriptionList, Heading, Stack } from '@pozyka/design-system';
import { kyivDay } from '@pozyka/domain/dates';
import { formatDay, formatMoney } from '@pozyka/i18n';
import { Link, useLocale, useText } from '@pozyka/remote-kit';
import { isRunning } from '../../features/contract/contract-facts.ts';
import { StateBadge, WayOn } from './contract-state.tsx';

/** What a running loan owes today, of another what it will cost; neither where it is over, or where an older API tells no debt. */
const useSum = ({ Debt, Total, ClosedAt, State }: Contract): { term: string; details: string }[] => {
  const text = useText();
  const locale = useLocale();
  if (Debt) return [{ term: text('loan.debt'), details: formatMoney(Debt.Total, locale) }];
  return ClosedAt || isRunning({ State }) ? [] : [{ term: text('terms.total'), details: formatMoney(Total, locale) }];
};

/** One contract of the list, with the way to its terms and papers at `to`. */
export const ContractCard = ({ contract, to }: { contract: Contract; to: string }) => {
  const text = useText();
  const locale = useLocale();
  const { ContractId, Number: number, Amount, SignedAt, DueDate, ClosedAt } = contract;
  const day = (moment: string) => formatDay(kyivDay(new Date(moment)), locale);
  const sum = useSum(contract);
  const heading = `contract-${ContractId}`;
  return (
    <Card as="article" aria-labelledby={heading}>
      <Stack gap="s">
        <Cluster justify="space-between">
          <Heading level={2} look={4} id={heading}>
            {text('contracts.number', { number })}
          </Heading>
          <StateBadge contract={contract} />
        </Cluster>
        <DescriptionList
          items={[
            { term: text('contracts.amount'), details: formatMoney(Amount, locale) },
            ...sum,
            ...(SignedAt ? [{ term: text('contracts.signed'), details: day(SignedAt) }] : []),
            ...(DueDate && !ClosedAt ? [{ term: text('contracts.due'), details: formatDay(DueDate, locale) }] : []),
            ...(ClosedAt ? [{ term: text('contracts.closed'), details: day(ClosedAt) }] : []),
          ]}
        />
        <Cluster>
          <WayOn contract={contract} />
          <ButtonLink as={Link} to={to} look="secondary" aria-label={text('contracts.details-name', { number })}>
            {text('contracts.details')}
          </ButtonLink>
        </Cluster>
      </Stack>
    </Card>
  );
};
