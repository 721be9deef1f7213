import type { RestructuringTerms } from '@pozyka/api-contract';
import { Stack, Table, Value } from '@pozyka/design-system';
import { formatDay, formatMoney, formatPercent } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';
import { ScheduleTable } from '../../features/contract/schedule-table.tsx';

/** What a wish changes, with every cost, beside how it is now; then its payments. */
export const Comparison = ({ terms, dailyRate }: { terms: RestructuringTerms; dailyRate: string }) => {
  const text = useText();
  const locale = useLocale();
  const { Now } = terms;
  const money = (kopiykas: number) => formatMoney(kopiykas, locale);
  const next = ([first]: RestructuringTerms['Schedule']) =>
    first ? text('restructuring.next-value', { amount: money(first.Payment), day: formatDay(first.Date, locale, 'short') }) : '—';
  const rows: readonly (readonly [string, string, string])[] = [
    ['restructuring.next', next(Now.Schedule), next(terms.Schedule)],
    ['restructuring.last-day', formatDay(Now.DueDate, locale, 'short'), formatDay(terms.DueDate, locale, 'short')],
    ['restructuring.total', money(Now.Total), money(terms.Total)],
    ['restructuring.rate', formatPercent(dailyRate, locale), formatPercent(terms.DailyRate, locale)],
  ];
  return (
    <Stack gap="m">
      <Table
        stacked
        caption={text('restructuring.compare')}
        head={[text('restructuring.part'), text('restructuring.now'), text('restructuring.then')]}
        rows={[
          ...rows.map(([key, now, then]) => [text(key), <Value key="now">{now}</Value>, <Value key="then">{then}</Value>]),
          [text('restructuring.daily-cost'), '', <Value key="cost">{formatPercent(terms.DailyCost, locale)}</Value>],
          [text('restructuring.apr'), '', <Value key="apr">{formatPercent(terms.Apr, locale)}</Value>],
        ]}
      />
      {terms.Schedule.length > 1 && <ScheduleTable schedule={terms.Schedule} />}
    </Stack>
  );
};
