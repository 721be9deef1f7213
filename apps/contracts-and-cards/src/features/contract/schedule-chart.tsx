import type { ScheduleRow } from '@pozyka/api-contract';
import type { RepaymentChartProps } from '@pozyka/design-system/repayment-chart';
import { formatDay, formatMoney } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';
import { lazy, Suspense, useSyncExternalStore, type ComponentType } from 'react';
import { styled } from 'styled-components';
import { feeOf } from './contract-facts.ts';

/** Loads after the page; where it cannot, the table beside it says the same. */
const Chart = lazy<ComponentType<RepaymentChartProps>>(() =>
  import('@pozyka/design-system/repayment-chart').then(
    ({ RepaymentChart }) => ({ default: RepaymentChart }),
    () => ({ default: () => null }),
  ),
);

/* as high as the chart will be, so that nothing moves when it comes */
const Place = styled.div`
  min-height: calc(17 * var(--text-s) + 2.5rem);
`;

const never = () => () => undefined;
const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** What of each payment is the loan and what is its cost. */
export const ScheduleChart = ({ schedule }: { schedule: readonly ScheduleRow[] }) => {
  const text = useText();
  const locale = useLocale();
  const hydrated = useHydrated();
  const withFee = schedule.some((row) => feeOf(row) > 0);
  const total = schedule.reduce((sum, { Payment }) => sum + Payment, 0);
  return (
    <Place>
      {hydrated && (
        <Suspense>
          <Chart
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
        </Suspense>
      )}
    </Place>
  );
};
