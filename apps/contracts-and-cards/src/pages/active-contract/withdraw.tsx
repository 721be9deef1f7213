import { useGiveWithdrawalNoticeMutation } from '@pozyka/api-client/contracts';
import type { ContractDetails } from '@pozyka/api-contract';
import { Button, DescriptionList, FormActions, Modal, Notice, Stack, Text } from '@pozyka/design-system';
import { addDays } from '@pozyka/domain/dates';
import { RETURN_DAYS } from '@pozyka/domain/debt';
import { formatDay, formatMoney } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';
import { useAction } from '@pozyka/remote-kit/use-action';
import { useState } from 'react';

export interface WithdrawProps {
  contract: ContractDetails;
  withdrawal: NonNullable<ContractDetails['Withdrawal']>;
}

/** The right to withdraw from the contract: explained, counted, and used by a notice; the money comes back within its days. */
export const Withdraw = ({ contract, withdrawal }: WithdrawProps) => {
  const text = useText();
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const [give] = useGiveWithdrawalNoticeMutation();
  const { ContractId, Number: number, Today } = contract;
  const { Amount, Until } = withdrawal;
  const amount = formatMoney(Amount, locale);
  const payUntil = formatDay(addDays(Today, RETURN_DAYS), locale);
  // all but a fee was given back before
  const isPaid = Amount === 0;

  const { busy, problem, run } = useAction(
    async (keyFor) => {
      const body = { ContractId };
      await give({ body, key: keyFor(body) }).unwrap();
      setOpen(false);
    },
    { topic: 'failed' },
  );

  return (
    <Stack gap="m">
      <Text>{text('withdraw.text')}</Text>
      {isPaid ? (
        <Text>{text('withdraw.paid')}</Text>
      ) : (
        <>
          <Text>{text('withdraw.how')}</Text>
          <Text>{text('withdraw.else')}</Text>
        </>
      )}
      <DescriptionList
        items={[
          { term: text('withdraw.until'), details: formatDay(Until, locale) },
          ...(isPaid ? [] : [{ term: text('withdraw.pay-until'), details: payUntil }]),
          { term: text('withdraw.amount'), details: amount },
        ]}
      />
      <FormActions>
        <Button look="secondary" onClick={() => setOpen(true)}>
          {text('withdraw.open')}
        </Button>
      </FormActions>
      <Modal open={open} onClose={() => setOpen(false)} title={text('withdraw.title')} closeLabel={text('modal.close')}>
        <Stack gap="m">
          <Text>{text('withdraw.confirm', { number, day: formatDay(Today, locale) })}</Text>
          {isPaid ? (
            <Text>{text('withdraw.paid')}</Text>
          ) : (
            <>
              <Text>{text('withdraw.confirm-pay', { amount, day: payUntil })}</Text>
              <Text>{text('withdraw.else')}</Text>
            </>
          )}
          {problem && (
            <Notice tone="danger" role="alert" title={text('withdraw.problem-title')}>
              {problem}
            </Notice>
          )}
          <FormActions>
            <Button size="l" loading={busy} loadingLabel={text('wait')} onClick={() => void run()}>
              {text('withdraw.submit')}
            </Button>
          </FormActions>
        </Stack>
      </Modal>
    </Stack>
  );
};
