import type { ContractDetails } from '@pozyka/api-contract';
import { brand, Notice, Stack, Text, TextLink } from '@pozyka/design-system';
import { formatDays, formatMoney, formatPercent } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';

/** The day of repayment has passed: what goes on, what does not happen, whom to call. Calmly. */
export const LateNotice = ({ contract }: { contract: ContractDetails }) => {
  const text = useText();
  const locale = useLocale();
  if (contract.State !== 'late') return null;
  // charges stop when they reach the amount lent
  const most = formatMoney(contract.Amount * 2, locale, { whole: true });
  return (
    <Notice tone="warning" title={text('loan.late-title', { days: formatDays(contract.LateDays, locale) })}>
      <Stack gap="xs">
        <Text>{text('loan.late-goes-on', { rate: formatPercent(contract.DailyRate, locale) })}</Text>
        <Text>{text('loan.late-never', { most })}</Text>
        <Text>
          <span>{`${text('loan.late-call')} `}</span>
          <TextLink href={`tel:${brand.phone.replaceAll(/[^+\d]/g, '')}`}>{brand.phone.replaceAll(' ', '\u00a0')}</TextLink>
        </Text>
      </Stack>
    </Notice>
  );
};
