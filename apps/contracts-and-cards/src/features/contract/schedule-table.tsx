import type { ScheduleRow } from '@pozyka/api-contract';
import { Badge, Cluster, Stack, Table, Value } from '@pozyka/design-system';
import { formatDay, formatMoney } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';
import { feeOf } from './contract-facts.ts';
import { ScheduleChart } from './schedule-chart.tsx';

/** The day of a payment, and whether it was made. */
const Day = ({ row }: { row: ScheduleRow }) => {
  const text = useText();
  const day = formatDay(row.Date, useLocale(), 'short');
  if (!row.Paid) return <Value>{day}</Value>;
  return (
    <Cluster gap="xs">
      <Value>{day}</Value>
      <Badge tone="success">{text('schedule.paid')}</Badge>
    </Cluster>
  );
};

/** Payments of a loan, as a chart and in words; fees have a column where there are any. */
export const ScheduleTable = ({ schedule }: { schedule: readonly ScheduleRow[] }) => {
  const text = useText();
  const locale = useLocale();
  const withFee = schedule.some((row) => feeOf(row) > 0);
  const money = (kopiykas: number) => (
    <span style={{ whiteSpace: 'nowrap' }} translate="no">
      {formatMoney(kopiykas, locale)}
    </span>
  );
  return (
    <Stack gap="m">
      <ScheduleChart schedule={schedule} />
      <Table
        stacked
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
          <Day key="day" row={row} />,
          money(row.Payment),
          money(row.Principal),
          money(row.Interest),
          ...(withFee ? [money(feeOf(row))] : []),
          money(row.Balance),
        ])}
      />
    </Stack>
  );
};
