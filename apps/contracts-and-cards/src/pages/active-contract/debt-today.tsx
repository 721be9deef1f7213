import type { ContractDetails } from '@pozyka/api-contract';
import { brand, Card, Heading, Notice, Price, Stack, Text } from '@pozyka/design-system';
import { kyivDay } from '@pozyka/domain/dates';
import { formatDay, formatDays, formatMoney } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';
import { useState } from 'react';
import { dueDays, type DueDays } from './due-days.ts';

/** What is owed today and until when, said calmly where the day has passed. */
export const DebtToday = ({ contract }: { contract: ContractDetails }) => {
  const text = useText();
  const locale = useLocale();
  const [today] = useState(() => kyivDay(new Date()));
  const due = dueDays(contract, today);
  return (
    <Stack gap="m">
      <Card as="section" tone="accent" aria-labelledby="debt">
        <Stack gap="xs">
          <Heading level={2} look={4} id="debt">
            {text('loan.debt')}
          </Heading>
          <Price size="l" value={formatMoney(contract.Debt.Total, locale)} />
          {contract.DueDate && (
            <Text size="l">
              {text(due?.state === 'today' ? 'loan.due-today' : 'loan.due', { day: formatDay(contract.DueDate, locale) })}
            </Text>
          )}
          {due?.state === 'left' && <Text tone="muted">{text('loan.left', { count: due.days, days: formatDays(due.days, locale) })}</Text>}
        </Stack>
      </Card>
      {due?.state === 'late' && <Late due={due} />}
      {contract.Withdrawal && (
        <Notice>
          {text('loan.withdrawal', {
            day: formatDay(contract.Withdrawal.Until, locale),
            amount: formatMoney(contract.Withdrawal.Amount, locale),
          })}
        </Notice>
      )}
    </Stack>
  );
};

const Late = ({ due }: { due: Extract<DueDays, { state: 'late' }> }) => {
  const text = useText();
  const locale = useLocale();
  return (
    <Notice tone="warning" title={text('loan.late-title')}>
      {due.days !== undefined && <Text>{text('loan.late-days', { days: formatDays(due.days, locale) })}</Text>}
      <Text>{text('loan.late-text', { phone: brand.phone.replaceAll(' ', '\u00a0') })}</Text>
    </Notice>
  );
};
