import type { ContractDetails } from '@pozyka/api-contract';
import { brand, Notice, Stack, Text, TextLink } from '@pozyka/design-system';
import { addDays } from '@pozyka/domain/dates';
import { GRACE_DAYS } from '@pozyka/domain/restructuring';
import { formatDay, formatDays, formatMoney, formatPercent } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';
import { nextInstalment } from '../../features/contract/next-payment.ts';

/** The day of repayment has passed: what goes on, what does not happen, whom to call. Calmly. */
export const LateNotice = ({ contract }: { contract: ContractDetails }) => {
  const text = useText();
  const locale = useLocale();
  if (contract.State !== 'late') return null;
  const call = <TextLink href={`tel:${brand.phone.replaceAll(/[^+\d]/g, '')}`}>{brand.phone.replaceAll(' ', '\u00a0')}</TextLink>;
  const days = formatDays(contract.LateDays, locale);
  if (nextInstalment(contract) && contract.DueDate !== null) {
    const day = formatDay(addDays(contract.DueDate, GRACE_DAYS), locale);
    return (
      <Notice tone="warning" title={text('loan.late-instalment-title', { days })}>
        <Text>
          <span>{`${text('loan.late-instalment-text', { day })} `}</span>
          {call}
        </Text>
      </Notice>
    );
  }
  // charges stop when they reach the amount lent
  const most = formatMoney(contract.Amount * 2, locale, { whole: true });
  return (
    <Notice tone="warning" title={text('loan.late-title', { days })}>
      <Stack gap="xs">
        <Text>{text('loan.late-goes-on', { rate: formatPercent(contract.DailyRate, locale) })}</Text>
        <Text>{text('loan.late-never', { most })}</Text>
        <Text>
          <span>{`${text('loan.late-call')} `}</span>
          {call}
        </Text>
      </Stack>
    </Notice>
  );
};
