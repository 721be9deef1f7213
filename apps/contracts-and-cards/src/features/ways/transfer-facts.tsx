import type { Requisites } from '@pozyka/api-contract';
import { ButtonLink, Skeleton, Text } from '@pozyka/design-system';
import { formatMoney } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';
import { withTexts } from '@pozyka/remote-kit/with-texts';
import { lazyPart } from '@pozyka/remote-kit/lazy-part';
import { styled } from 'styled-components';
import { RequisitesRows } from './requisites-rows.tsx';
import ru from './messages/ru.json';
import uk from './messages/uk.json';

const transferCode = lazyPart(
  'code of a transfer',
  async () => (await import(/* webpackChunkName: "transfer-code" */ './transfer-code.tsx')).TransferCode,
);

const Code = styled.div`
  width: min(16rem, 100%);
  aspect-ratio: 1;
`;

export interface TransferFactsProps {
  requisites: Requisites;
  /** What to know of them, under the rows. */
  hints: readonly string[];
}

const Facts = ({ requisites, hints }: TransferFactsProps) => {
  const locale = useLocale();
  const text = useText();
  const { Part: TransferCode } = transferCode.useCode();
  const { Url, Amount } = requisites;
  return (
    <>
      <RequisitesRows requisites={requisites} />
      {hints.map((hint, index) => (
        <Text key={hint} size="s" tone={index === 0 ? 'normal' : 'muted'}>
          {hint}
        </Text>
      ))}
      <Code>
        {TransferCode ? (
          <TransferCode url={Url} label={text('ways.code', { amount: formatMoney(Amount, locale) })} />
        ) : (
          <Skeleton height="100%" />
        )}
      </Code>
      <Text>{text('ways.code-hint')}</Text>
      <div>
        <ButtonLink href={Url} target="_blank" rel="noopener noreferrer" look="secondary">
          {text('ways.open')}
        </ButtonLink>
      </div>
    </>
  );
};

/** A credit transfer: what a bank's form asks for, the QR code, and the way into a bank's app. */
export const TransferFacts = withTexts({ uk, ru }, Facts);
