import type { ScheduleRow } from '@pozyka/api-contract';
import { LazyRepaymentChart } from '@pozyka/design-system';
import { formatDay, formatMoney } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';
import { feeOf, paidAndLeft } from './contract-facts.ts';

/** What of each payment is the loan and what is its cost. */
export const ScheduleChart = ({ schedule }: { schedule: readonly ScheduleRow[] }) => {
  const text = useText();
  const locale = useLocale();
  const withFee = schedule.some((row) => feeOf(row) > 0);
  const { paid, left } = paidAndLeft(schedule);
  const money = (kopiykas: number) => formatMoney(kopiykas, locale);
  return (
    <LazyRepaymentChart
      payments={schedule.map((row) => ({
        date: formatDay(row.Date, locale, 'short').slice(0, 5),
        principal: row.Principal,
        interest: row.Payment - row.Principal,
      }))}
      summary={
        paid > 0
          ? text('schedule.summary-paid', { paid: money(paid), left: money(left) })
          : text('schedule.summary', { count: schedule.length, total: money(left) })
      }
      principalLabel={text('schedule.principal')}
      interestLabel={text(withFee ? 'schedule.cost' : 'schedule.interest')}
      formatTick={(kopiykas) => formatMoney(kopiykas, locale, { whole: true })}
    />
  );
};
