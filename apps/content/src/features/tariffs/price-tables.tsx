import type { Conditions } from '@pozyka/api-contract';
import { WITHDRAWAL_DAYS } from '@pozyka/domain/debt';
import { Card, DescriptionList, Heading, Notice, Stack, Table, Text } from '@pozyka/design-system';
import { formatDay, formatDays, formatMoney, formatPercent } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';
import { useId, type ReactNode } from 'react';
import { ADDED, examplesOf, extensionExample, lateExample } from './price-examples.ts';

const Section = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Stack as="section" gap="s" aria-labelledby={id}>
      <Heading level={2} id={id}>
        {title}
      </Heading>
      {children}
    </Stack>
  );
};

/** The price list and the tables that the law asks for, all counted from the conditions by the rules of a real loan. */
export const PriceTables = ({ conditions, title }: { conditions: Conditions; title: string }) => {
  const text = useText();
  const locale = useLocale();
  const id = useId();
  const { AmountMin, AmountMax, AmountStep, TermMin, TermMax, DailyRate, Fee, Today, Example } = conditions;
  const money = (sum: number) => formatMoney(sum, locale);
  const round = (sum: number) => formatMoney(sum, locale, { whole: true });
  const days = (count: number) => formatDays(count, locale);
  const fee = Fee === 0 ? text('tariffs.none') : money(Fee);
  const { month, most } = lateExample(conditions);
  const extension = extensionExample(conditions);
  const over = (total: number) => money(total - Example.Amount);
  const example = { amount: round(Example.Amount), term: days(Example.Term) };
  const onTime = examplesOf(conditions).find(({ amount, term }) => amount === Example.Amount && term === Example.Term);
  return (
    <Stack gap="xl">
      <Card as="section" aria-labelledby={id}>
        <Stack gap="s">
          <Heading level={2} id={id}>
            {title}
          </Heading>
          <DescriptionList
            items={[
              { term: text('tariffs.amount'), details: text('tariffs.range', { min: round(AmountMin), max: round(AmountMax) }) },
              { term: text('tariffs.step'), details: round(AmountStep) },
              { term: text('tariffs.term'), details: text('tariffs.range', { min: days(TermMin), max: days(TermMax) }) },
              { term: text('tariffs.rate'), details: formatPercent(DailyRate, locale) },
              { term: text('tariffs.fee'), details: fee },
              { term: text('tariffs.early'), details: text('tariffs.days-used') },
              { term: text('tariffs.withdrawal', { days: days(WITHDRAWAL_DAYS) }), details: text('tariffs.days-used') },
              { term: text('tariffs.extension'), details: text('tariffs.extension-price') },
              { term: text('tariffs.late'), details: text('tariffs.late-price') },
            ]}
          />
          <Text size="s" tone="muted">
            {text('tariffs.today', { day: formatDay(Today, locale) })}
          </Text>
        </Stack>
      </Card>
      <Section title={text('tariffs.examples')}>
        <Text>{text('tariffs.examples-text')}</Text>
        <Table
          stacked
          caption={text('tariffs.examples-caption', { rate: formatPercent(DailyRate, locale) })}
          head={[
            text('tariffs.amount'),
            text('tariffs.term'),
            text('tariffs.interest'),
            text('tariffs.fee'),
            text('tariffs.total'),
            text('tariffs.daily-cost'),
            text('tariffs.apr'),
          ]}
          rows={examplesOf(conditions).map((loan) => [
            round(loan.amount),
            days(loan.term),
            money(loan.interest),
            fee,
            money(loan.total),
            formatPercent(loan.dailyCost, locale),
            formatPercent(loan.apr, locale),
          ])}
        />
        <Text size="s" tone="muted">
          {text('tariffs.apr-text')}
        </Text>
      </Section>
      <Section title={text('tariffs.late-title')}>
        <Text>{text('tariffs.late-text')}</Text>
        <Table
          stacked
          caption={text('tariffs.late-caption', example)}
          head={[text('tariffs.when'), text('tariffs.total'), text('tariffs.over')]}
          rows={[
            ...(onTime ? [[text('tariffs.on-time'), money(onTime.total), over(onTime.total)]] : []),
            ...(month ? [[text('tariffs.days-late', { days: days(month.days) }), money(month.total), over(month.total)]] : []),
            ...(most ? [[text('tariffs.most', { days: days(most.days) }), money(most.total), over(most.total)]] : []),
          ]}
        />
        {most && <Notice>{text('tariffs.never-more', { most: money(most.total) })}</Notice>}
      </Section>
      {extension && (
        <Section title={text('tariffs.extension')}>
          <Text>{text('tariffs.extension-text')}</Text>
          <Table
            stacked
            caption={text('tariffs.extension-caption', { ...example, added: days(ADDED) })}
            head={[text('tariffs.when'), text('tariffs.payment'), text('tariffs.what-for')]}
            rows={[
              [text('tariffs.on-due-day'), money(extension.price), text('tariffs.interest-so-far')],
              [
                text('tariffs.after-extension', { days: days(ADDED) }),
                money(extension.schedule.at(-1)?.Payment ?? 0),
                text('tariffs.loan-and-interest'),
              ],
              [text('tariffs.in-all'), money(extension.total), text('tariffs.over-sum', { sum: over(extension.total) })],
            ]}
          />
        </Section>
      )}
    </Stack>
  );
};
