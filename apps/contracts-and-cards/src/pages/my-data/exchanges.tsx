import { REFETCH_ON_OPEN } from '@pozyka/api-client/fetch-query';
import { useListExchangesQuery } from '@pozyka/api-client/personal-data';
import type { Exchange } from '@pozyka/api-contract';
import { DescriptionList, Heading, Stack, Text, Value, asList } from '@pozyka/design-system';
import { formatDateTime, formatDay, formatMoney, formatNumber, type Locale } from '@pozyka/i18n';
import { useLocale } from '@pozyka/remote-kit';
import { LoadFailed } from '@pozyka/remote-kit/load-failed';
import { styled } from 'styled-components';
import { PageBones } from '../../features/page-bones.tsx';
import { Section } from '../../features/section.tsx';
import { dataWords, type DataWords } from './words.ts';

const List = styled(Stack).attrs(asList)`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const purposes = {
  application: 'purposeApplication',
  signing: 'purposeSigning',
  issued: 'issued',
  late: 'late',
  closed: 'closed',
} as const;

const isSent = ({ Purpose }: Exchange): boolean => Purpose !== 'application' && Purpose !== 'signing';

/** Editions of a paper are named by its name and their number. */
const editionOf = (id: string): string => /\d+$/.exec(id)?.[0] ?? id;

/** What was answered or told, line by line. */
const linesOf = ({ Banned, History, Loan }: Exchange, words: DataWords, locale: Locale) => {
  if (Banned !== undefined) return [{ term: words.answer, details: Banned ? words.banned : words.notBanned }];
  if (History) {
    return [
      { term: words.overdue, details: formatNumber(History.OverdueDebts, locale) },
      { term: words.loans, details: formatNumber(History.RunningLoans, locale) },
      { term: words.payments, details: formatMoney(History.RunningPayments, locale) },
    ];
  }
  if (!Loan) return [];
  return [
    { term: words.number, details: Loan.Number },
    { term: words.amount, details: formatMoney(Loan.Amount, locale) },
    { term: words.due, details: formatDay(Loan.DueDate, locale) },
    { term: words.debt, details: formatMoney(Loan.Debt, locale) },
  ];
};

const One = ({ exchange }: { exchange: Exchange }) => {
  const locale = useLocale();
  const words = dataWords[locale];
  const { Register, Name, Purpose, State, At, Consent } = exchange;
  const sent = isSent(exchange);
  const lines = linesOf(exchange, words, locale);
  const state = { waiting: sent ? words.waitingSent : words.waiting, silent: words.silent, done: undefined }[State];
  return (
    <Stack as="li" gap="xs">
      <Heading level={3} look={4}>
        <span>{`${sent ? words.out : words.in}: `}</span>
        <Value>{Name ?? words.bans}</Value>
      </Heading>
      <Text size="s" tone="muted">
        <Value>{formatDateTime(At, locale)}</Value>
        <span>{` — ${words[purposes[Purpose]]}`}</span>
      </Text>
      {lines.length > 0 && <DescriptionList items={lines} />}
      {state && <Text>{state}</Text>}
      <Text size="s">{sent ? words.sentPerson : Register === 'credit-bureau' ? words.askedConsent : words.askedPerson}</Text>
      {Consent !== null && (
        <Text size="s" tone="muted">
          <span>{`${words.consent} `}</span>
          <Value>{editionOf(Consent)}</Value>
        </Text>
      )}
    </Stack>
  );
};

/** What registers were asked about the customer and told of them, in plain words. */
export const Exchanges = () => {
  const words = dataWords[useLocale()];
  const { data: exchanges, error, isFetching, refetch } = useListExchangesQuery(undefined, REFETCH_ON_OPEN);
  return (
    <Section title={words.asked}>
      <Text>{words.askedText}</Text>
      {!exchanges && error !== undefined && !isFetching && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!exchanges && (error === undefined || isFetching) && <PageBones heights={['8rem']} />}
      {exchanges?.length === 0 && <Text tone="muted">{words.askedNothing}</Text>}
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
