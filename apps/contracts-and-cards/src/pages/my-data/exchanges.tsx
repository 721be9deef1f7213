import { REFETCH_ON_OPEN } from '@pozyka/api-client/fetch-query';
import { useListExchangesQuery } from '@pozyka/api-client/personal-data';
import type { Exchange } from '@pozyka/api-contract';
import { DescriptionList, Heading, Stack, Text, Value, asList } from '@pozyka/design-system';
import { formatDateTime, formatDay, formatMoney, formatNumber, type Locale } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';
import { LoadFailed } from '@pozyka/remote-kit/load-failed';
import { styled } from 'styled-components';
import { PageBones } from '../../features/page-bones.tsx';
import { Section } from '../../features/page-parts.tsx';

const List = styled(Stack).attrs(asList)`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const isSent = ({ Purpose }: Exchange): boolean => Purpose !== 'application' && Purpose !== 'signing';

/** Editions of a paper are named by its name and their number. */
const editionOf = (id: string): string => /\d+$/.exec(id)?.[0] ?? id;

/** What was received or sent, line by line. */
const linesOf = ({ Banned, History, Loan }: Exchange, text: ReturnType<typeof useText>, locale: Locale) => {
  if (Banned !== undefined)
    return [{ term: text('my-data.answer'), details: Banned ? text('my-data.banned') : text('my-data.not-banned') }];
  if (History) {
    return [
      { term: text('my-data.overdue'), details: formatNumber(History.OverdueDebts, locale) },
      { term: text('my-data.loans'), details: formatNumber(History.RunningLoans, locale) },
      { term: text('my-data.payments'), details: formatMoney(History.RunningPayments, locale) },
    ];
  }
  if (!Loan) return [];
  return [
    { term: text('my-data.number'), details: Loan.Number },
    { term: text('my-data.amount'), details: formatMoney(Loan.Amount, locale) },
    { term: text('my-data.due'), details: formatDay(Loan.DueDate, locale) },
    { term: text('my-data.debt'), details: formatMoney(Loan.Debt, locale) },
  ];
};

const One = ({ exchange }: { exchange: Exchange }) => {
  const locale = useLocale();
  const text = useText();
  const { Register, Name, Purpose, State, At, Consent } = exchange;
  const sent = isSent(exchange);
  const lines = linesOf(exchange, text, locale);
  const state = { waiting: sent ? text('my-data.waiting-sent') : text('my-data.waiting'), silent: text('my-data.silent'), done: undefined }[
    State
  ];
  return (
    <Stack as="li" gap="xs">
      <Heading level={3} look={4}>
        <span>{`${sent ? text('my-data.out') : text('my-data.in')}: `}</span>
        <Value>{Name ?? text('my-data.bans')}</Value>
      </Heading>
      <Text size="s" tone="muted">
        <Value>{formatDateTime(At, locale)}</Value>
        <span>{` — ${text(`my-data.purpose.${Purpose}`)}`}</span>
      </Text>
      {lines.length > 0 && <DescriptionList items={lines} />}
      {state && <Text>{state}</Text>}
      <Text size="s">
        {sent ? text('my-data.sent-person') : Register === 'credit-bureau' ? text('my-data.asked-consent') : text('my-data.asked-person')}
      </Text>
      {Consent !== null && (
        <Text size="s" tone="muted">
          <span>{`${text('my-data.consent')} `}</span>
          <Value>{editionOf(Consent)}</Value>
        </Text>
      )}
    </Stack>
  );
};

/** What was requested of registers and sent to them about the customer, in plain words. */
export const Exchanges = () => {
  const text = useText();
  const { data: exchanges, error, isFetching, refetch } = useListExchangesQuery(undefined, REFETCH_ON_OPEN);
  return (
    <Section title={text('my-data.asked')}>
      <Text>{text('my-data.asked-text')}</Text>
      {!exchanges && error !== undefined && !isFetching && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!exchanges && (error === undefined || isFetching) && <PageBones heights={['8rem']} />}
      {exchanges?.length === 0 && <Text tone="muted">{text('my-data.asked-nothing')}</Text>}
      {exchanges && exchanges.length > 0 && (
        <List as="ul" gap="l">
          {exchanges.map((exchange, index) => (
            <One key={index} exchange={exchange} />
          ))}
        </List>
      )}
    </Section>
  );
};
