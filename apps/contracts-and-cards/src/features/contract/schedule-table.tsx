import type { ScheduleRow } from '@pozyka/api-contract';
import { Stack, Table } from '@pozyka/design-system';
import { formatDay, formatMoney } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';
import { feeOf } from './contract-facts.ts';
import { ScheduleChart } from './schedule-chart.tsx';

/** Payments of a loan, drawn and in words; fees have a column where there are any. */
export const ScheduleTable = ({ schedule }: { schedule: readonly ScheduleRow[] }) => {
  const text = useText();
  const locale = useLocale();
  const withFee = schedule.some((row) => feeOf(row) > 0);
  const money = (kopiykas: number) => <span style={{ whiteSpace: 'nowrap' }} translate="no">{formatMoney(kopiykas, locale)}</span>;
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
        of={[schedule, locale]}
        rows={() =>
          schedule.map((row) => [
            formatDay(row.Date, locale, 'short'),
            money(row.Payment),
            money(row.Principal),
            money(row.Interest),
            ...(withFee ? [money(feeOf(row))] : []),
            money(row.Balance),
          ])
        }
      />
    </Stack>
  );
};
