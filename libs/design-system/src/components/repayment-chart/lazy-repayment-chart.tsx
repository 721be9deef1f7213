import { lazy, Suspense, type ComponentType } from 'react';
import { styled } from 'styled-components';
import { useHydrated } from '../../hydration/use-hydrated.ts';
import type { RepaymentChartProps } from './repayment-chart.tsx';

/** Where it cannot be loaded, the table beside it says the same. */
const Chart = lazy<ComponentType<RepaymentChartProps>>(() =>
  import(/* webpackChunkName: "repayment-chart" */ './repayment-chart.tsx').then(
    ({ RepaymentChart }) => ({ default: RepaymentChart }),
    () => ({ default: () => null }),
  ),
);

/* as high as the chart will be, so that nothing moves when it comes */
const Place = styled.div`
  min-height: calc(17 * var(--text-s) + 2.5rem);
`;

/** A RepaymentChart that is loaded after hydration; its space is reserved until then. */
export const LazyRepaymentChart = (props: RepaymentChartProps) => {
  const hydrated = useHydrated();
  return (
    <Place>
      {hydrated && (
        <Suspense>
          <Chart {...props} />
        </Suspense>
      )}
    </Place>
  );
};
