import { useGetRequisitesQuery } from '@pozyka/api-client/transfers';
import type { ContractDetails } from '@pozyka/api-contract';
import { Button, Skeleton, Stack, Text } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';
import { LoadFailed } from '@pozyka/remote-kit/load-failed';
import { useState } from 'react';
import { SumField, useSum } from './sum-field.tsx';
import { TransferFacts } from './transfer-facts.tsx';

/** Pays by a credit transfer: all that is owed today or a part, by the requisites, the QR code, or the bank's app. */
export const ByTransfer = ({ contract: { ContractId, Debt } }: { contract: Pick<ContractDetails, 'ContractId' | 'Debt'> }) => {
  const text = useText();
  const sum = useSum(Debt);
  const [requested, setRequested] = useState<number>();
  // a payment may have made the debt smaller than the sum that was typed before it
  const amount = requested !== undefined && requested <= Debt.Total ? requested : Debt.Total;
  // of this sum alone: a code of another one would be paid
  const { currentData, error, isFetching, refetch } = useGetRequisitesQuery({ ContractId, Amount: amount });
  const isTyped = sum.sum !== undefined && sum.sum !== amount;
  const take = () => {
    if (sum.sum !== undefined) setRequested(sum.sum);
  };
  return (
    <Stack gap="m">
      <Text>{text('ways.transfer-lead')}</Text>
      <form
        method="dialog"
        noValidate
        aria-label={text('ways.transfer')}
        onSubmit={(event) => {
          event.preventDefault();
          take();
        }}
      >
        <Stack gap="m">
          <SumField id="transfer-amount" of={sum} debt={Debt} label={text('ways.amount')} onBlur={take} />
          {isTyped && (
            <div>
              <Button type="submit" look="secondary">
                {text('ways.sum-show')}
              </Button>
            </div>
          )}
        </Stack>
      </form>
      {sum.sum === undefined ? (
        <Text>{text('ways.sum-wrong')}</Text>
      ) : isTyped ? null : currentData ? (
        <Stack gap="m" aria-busy={isFetching}>
          <TransferFacts requisites={currentData} hints={[text('ways.purpose-hint'), text('ways.extension-hint')]} />
        </Stack>
      ) : error === undefined || isFetching ? (
        <Skeleton height="34rem" />
      ) : (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      )}
    </Stack>
  );
};
