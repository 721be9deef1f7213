import type { ScheduleRow } from '@pozyka/api-contract';
import { LazyRepaymentChart } from '@pozyka/design-system';
import { formatDay, formatMoney } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';
import { feeOf } from './contract-facts.ts';

/** What of each payment is the loan and what is its cost. */
export const ScheduleChart = ({ schedule }: { schedule: readonly ScheduleRow[] }) => {
  const text = useText();
  const locale = useLocale();
  const withFee = schedule.some((row) => feeOf(row) > 0);
  const total = schedule.reduce((sum, { Payment }) => sum + Payment, 0);
  return (
    <LazyRepaymentChart
      payments={schedule.map((row) => ({
        date: formatDay(row.Date, locale, 'short').slice(0, 5),
        principal: row.Principal,
        interest: row.Payment - row.Principal,
      }))}
      summary={text('schedule.summary', { count: schedule.length, total: formatMoney(total, locale) })}
      principalLabel={text('schedule.principal')}
      interestLabel={text(withFee ? 'schedule.cost' : 'schedule.interest')}
      formatTick={(kopiykas) => formatMoney(kopiykas, locale, { whole: true })}
    />
  );
};
