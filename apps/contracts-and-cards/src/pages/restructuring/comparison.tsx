import type { RestructuringTerms } from '@pozyka/api-contract';
import { DescriptionList, Stack, Text } from '@pozyka/design-system';
import { formatDay, formatMoney, formatPercent } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';
import { ScheduleTable } from '../../features/contract/schedule-table.tsx';
import { Section } from '../../features/page-parts.tsx';

/** What a wish changes, with every cost, beside how it is now; then its payments. */
export const Comparison = ({ terms, dailyRate }: { terms: RestructuringTerms; dailyRate: string }) => {
  const text = useText();
  const locale = useLocale();
  const { Now } = terms;
  const money = (kopiykas: number) => formatMoney(kopiykas, locale);
  const next = ([first]: RestructuringTerms['Schedule']) =>
    first ? text('restructuring.next-value', { amount: money(first.Payment), day: formatDay(first.Date, locale, 'short') }) : '—';
  const beside = (key: string, now: string, then: string) => ({
    term: text(key),
    details: (
      <>
        <Text translate="no">{then}</Text>
        <Text size="s" tone="muted">
          {text('restructuring.now', { value: now })}
        </Text>
      </>
    ),
  });
  return (
    <Stack gap="m">
      <Section title={text('restructuring.compare')} tone="accent">
        <DescriptionList
          items={[
            beside('restructuring.next', next(Now.Schedule), next(terms.Schedule)),
            beside('restructuring.last-day', formatDay(Now.DueDate, locale, 'short'), formatDay(terms.DueDate, locale, 'short')),
            beside('restructuring.total', money(Now.Total), money(terms.Total)),
            beside('restructuring.rate', formatPercent(dailyRate, locale), formatPercent(terms.DailyRate, locale)),
            { term: text('restructuring.daily-cost'), details: formatPercent(terms.DailyCost, locale) },
            { term: text('restructuring.apr'), details: formatPercent(terms.Apr, locale) },
          ]}
        />
      </Section>
      {terms.Schedule.length > 1 && <ScheduleTable schedule={terms.Schedule} />}
    </Stack>
  );
};
