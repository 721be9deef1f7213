import { Card, Heading, LazyRepaymentChart, Stack, Table } from '@pozyka/design-system';
import { loanTerms } from '@pozyka/domain/loan';
import type { LoanChoice, LoanConditions } from '@pozyka/forms/loan-calculator';
import { formatDay, formatMoney } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';
import { useId } from 'react';

/** When what is paid back if the loan begins today, as a table and as a chart. */
export const LoanSchedule = ({ choice, conditions }: { choice: LoanChoice; conditions: LoanConditions }) => {
  const text = useText();
  const locale = useLocale();
  const id = useId();
  const { DailyRate, Fee, Today } = conditions;
  const { schedule, total } = loanTerms({ amount: choice.amount, days: choice.term, dailyRate: DailyRate, fee: Fee, from: Today });
  const withFee = Fee > 0;
  const money = (kopiykas: number) => formatMoney(kopiykas, locale);
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap="m">
        <Heading level={2} look={3} id={id}>
          {text('schedule.title')}
        </Heading>
        <Table
          stacked
          caption={text('schedule.caption')}
          head={[
            text('schedule.date'),
            text('schedule.payment'),
            text('schedule.principal'),
            text('schedule.interest'),
            ...(withFee ? [text('schedule.fee')] : []),
          ]}
          rows={schedule.map((row) => [
            formatDay(row.Date, locale, 'short'),
            money(row.Payment),
            money(row.Principal),
            money(row.Interest),
            ...(withFee ? [money(Fee)] : []),
          ])}
        />
        <LazyRepaymentChart
          payments={schedule.map((row) => ({
            date: formatDay(row.Date, locale, 'short').slice(0, 5),
            principal: row.Principal,
            interest: row.Payment - row.Principal,
          }))}
          summary={text('schedule.summary', { total: money(total) })}
          principalLabel={text('schedule.principal')}
          interestLabel={text(withFee ? 'schedule.cost' : 'schedule.interest')}
          formatTick={(kopiykas) => formatMoney(kopiykas, locale, { whole: true })}
        />
      </Stack>
    </Card>
  );
};
