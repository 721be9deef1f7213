import { useGetRequisitesQuery } from '@pozyka/api-client/transfers';
import type { ContractDetails } from '@pozyka/api-contract';
import { ButtonLink, Skeleton, Stack, Text } from '@pozyka/design-system';
import { formatMoney } from '@pozyka/i18n';
import { useLocale } from '@pozyka/remote-kit';
import { LoadFailed } from '@pozyka/remote-kit/load-failed';
import { lazyPart } from '@pozyka/remote-kit/lazy-part';
import { useState } from 'react';
import { styled } from 'styled-components';
import { RequisitesRows } from './requisites-rows.tsx';
import { SumField, useSum } from './sum-field.tsx';
import { filled, waysWords } from './words.ts';

const transferCode = lazyPart(
  'code of a transfer',
  async () => (await import(/* webpackChunkName: "transfer-code" */ './transfer-code.tsx')).TransferCode,
);

const Code = styled.div`
  width: min(16rem, 100%);
  aspect-ratio: 1;
`;

/** Pays by a credit transfer: all that is owed today or a part, by the requisites, the QR code, or the bank's app. */
export const ByTransfer = ({ contract: { ContractId, Debt } }: { contract: Pick<ContractDetails, 'ContractId' | 'Debt'> }) => {
  const locale = useLocale();
  const words = waysWords[locale];
  const { Part: TransferCode } = transferCode.useCode();
  const sum = useSum(Debt);
  const [asked, setAsked] = useState<number>();
  // a payment may have made the debt smaller than the sum that was typed before it
  const amount = asked !== undefined && asked <= Debt.Total ? asked : Debt.Total;
  const { data, error, isFetching, refetch } = useGetRequisitesQuery({ ContractId, Amount: amount });
  const take = () => {
    if (sum.sum !== undefined) setAsked(sum.sum);
  };
  return (
    <Stack gap="m">
      <Text>{words.transferLead}</Text>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          take();
        }}
      >
        <SumField id="transfer-amount" of={sum} debt={Debt} label={words.amount} onBlur={take} />
      </form>
      {data ? (
        <Stack gap="m" aria-busy={isFetching}>
          <RequisitesRows requisites={data} />
          <Text size="s">{words.purposeHint}</Text>
          <Text size="s" tone="muted">
            {words.extensionHint}
          </Text>
          <Code>
            {TransferCode ? (
              <TransferCode url={data.Url} label={filled(words.code, { amount: formatMoney(data.Amount, locale) })} />
            ) : (
              <Skeleton height="100%" />
            )}
          </Code>
          <Text>{words.codeHint}</Text>
          <div>
            <ButtonLink href={data.Url} target="_blank" rel="noopener noreferrer" look="secondary">
              {words.open}
            </ButtonLink>
          </div>
        </Stack>
      ) : error === undefined || isFetching ? (
        <Skeleton height="34rem" />
      ) : (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      )}
    </Stack>
  );
};
