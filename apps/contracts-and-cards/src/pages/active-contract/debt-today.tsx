import type { ContractDetails } from '@pozyka/api-contract';
import { DescriptionList, Price, Stack, Text } from '@pozyka/design-system';
import { formatDay, formatDays, formatMoney } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';
import { Section } from '../../features/page-parts.tsx';
import { nextInstalment, dueDays } from '../../features/contract/next-payment.ts';

/** What is owed today, until when, and what it consists of. */
export const DebtToday = ({ contract }: { contract: ContractDetails }) => {
  const text = useText();
  const locale = useLocale();
  const { Debt, DueDate } = contract;
  const due = dueDays(contract);
  const next = nextInstalment(contract);
  const money = (kopiykas: number) => formatMoney(kopiykas, locale);
  const day = DueDate && formatDay(DueDate, locale);
  return (
    <Section title={text('loan.debt')} tone="accent">
      <Stack gap="xs">
        <Price size="l" value={money(Debt.Total)} />
        {day && (
          <Text size="l">
            {text(`loan.due${next ? '-next' : ''}${due?.state === 'today' ? '-today' : due?.state === 'late' ? '-past' : ''}`, { day })}
          </Text>
        )}
        {next && <Text size="l">{text('loan.next-amount', { amount: money(next.Payment) })}</Text>}
        {due?.state === 'left' && <Text tone="muted">{text('loan.left', { count: due.days, days: formatDays(due.days, locale) })}</Text>}
      </Stack>
      <DescriptionList
        items={[
          { term: text('loan.principal'), details: money(Debt.Principal) },
          { term: text('loan.interest'), details: money(Debt.Interest) },
          ...(Debt.Fee > 0 ? [{ term: text('loan.fee'), details: money(Debt.Fee) }] : []),
        ]}
      />
    </Section>
  );
};
