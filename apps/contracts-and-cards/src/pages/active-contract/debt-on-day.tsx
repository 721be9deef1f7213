import { useGetContractQuery } from '@pozyka/api-client/contracts';
import type { ContractDetails } from '@pozyka/api-contract';
import { DayPicker, DescriptionList, Price, Stack, Text } from '@pozyka/design-system';
import { addDays } from '@pozyka/domain/dates';
import { formatDay, formatMoney } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';
import { LoadFailed } from '@pozyka/remote-kit/load-failed';
import { useState } from 'react';

/** How far beyond the due date, or today, one may look. */
const AHEAD_DAYS = 90;

/** What will be owed on a day of their choice, and what that saves or costs against the due date. */
export const DebtOnDay = ({ contract }: { contract: ContractDetails }) => {
  const text = useText();
  const locale = useLocale();
  const { ContractId, Today, DueDate } = contract;
  const due = DueDate !== null && DueDate > Today ? DueDate : undefined;
  const last = addDays(due ?? Today, AHEAD_DAYS);
  const [typed, setTyped] = useState(() => due ?? addDays(Today, 7));
  const [left, setLeft] = useState(false);

  // typed years may be longer than four digits, and then sort before today
  const day = typed >= Today && typed <= last ? typed : undefined;
  const onDay = useGetContractQuery({ ContractId, Date: day ?? Today }, { skip: day === undefined });
  const onDue = useGetContractQuery({ ContractId, Date: due ?? Today }, { skip: due === undefined });
  const debt = day === undefined ? undefined : onDay.currentData?.Debt;
  const atDue = due && day !== due ? onDue.currentData?.Debt : undefined;
  const saved = debt && atDue ? atDue.Total - debt.Total : 0;

  const money = (kopiykas: number) => formatMoney(kopiykas, locale);
  const bounds = { first: formatDay(Today, locale, 'short'), last: formatDay(last, locale, 'short') };
  const wrong = day === undefined && (left || typed !== '');
  return (
    <Stack gap="m">
      <DayPicker
        label={text('day.label')}
        hint={text('day.hint', bounds)}
        min={Today}
        max={last}
        value={typed}
        error={wrong ? text('day.wrong', bounds) : undefined}
        onChange={(value) => {
          setTyped(value);
          setLeft(false);
        }}
        onBlur={() => setLeft(true)}
      />
      <div role="status">
        {day && debt && (
          <Stack gap="xs">
            <Text>{text('day.owed', { day: formatDay(day, locale) })}</Text>
            <Price value={money(debt.Total)} />
            {saved > 0 && <Text tone="success">{text('day.saved', { amount: money(saved) })}</Text>}
            {saved < 0 && <Text>{text('day.more', { amount: money(-saved) })}</Text>}
          </Stack>
        )}
      </div>
      {debt && (
        <DescriptionList
          items={[
            { term: text('loan.principal'), details: money(debt.Principal) },
            { term: text('loan.interest'), details: money(debt.Interest) },
            ...(debt.Fee > 0 ? [{ term: text('loan.fee'), details: money(debt.Fee) }] : []),
          ]}
        />
      )}
      {onDay.isError && day && <LoadFailed error={onDay.error} onRetry={() => void onDay.refetch()} />}
    </Stack>
  );
};
