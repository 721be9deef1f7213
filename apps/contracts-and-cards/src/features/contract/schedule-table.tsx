import type { ScheduleRow } from '@pozyka/api-contract';
import { Table } from '@pozyka/design-system';
import { formatDay, formatMoney } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';
import { feeOf } from './contract-facts.ts';

/** Payments of a loan; fees have a column where there are any. */
export const ScheduleTable = ({ schedule }: { schedule: readonly ScheduleRow[] }) => {
  const text = useText();
  const locale = useLocale();
  const withFee = schedule.some((row) => feeOf(row) > 0);
  const money = (kopiykas: number) => <span style={{ whiteSpace: 'nowrap' }}>{formatMoney(kopiykas, locale)}</span>;
  return (
    <Table
      caption={text('schedule.title')}
      head={[
        text('schedule.date'),
        text('schedule.payment'),
        text('schedule.principal'),
        text('schedule.interest'),
        ...(withFee ? [text('schedule.fee')] : []),
        text('schedule.balance'),
      ]}
      rows={schedule.map((row) => [
        formatDay(row.Date, locale, 'short'),
        money(row.Payment),
        money(row.Principal),
        money(row.Interest),
        ...(withFee ? [money(feeOf(row))] : []),
        money(row.Balance),
      ])}
    />
  );
};
