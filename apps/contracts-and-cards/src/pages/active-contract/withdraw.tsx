import { createIntent } from '@pozyka/api-client';
import { useGiveWithdrawalNoticeMutation } from '@pozyka/api-client/contracts';
import type { ContractDetails } from '@pozyka/api-contract';
import { Button, DescriptionList, FormActions, Modal, Notice, Stack, Text } from '@pozyka/design-system';
import { addDays } from '@pozyka/domain/dates';
import { RETURN_DAYS } from '@pozyka/domain/debt';
import { formatDay, formatMoney } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';
import { problemText } from '@pozyka/remote-kit/problem-text';
import { useRef, useState } from 'react';

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
  const [intent] = useState(createIntent);
  const busy = useRef(false);
  const [state, setState] = useState<{ busy: boolean; problem?: string }>({ busy: false });
  const { ContractId, Number: number, Today } = contract;
  const { Amount, Until } = withdrawal;
  const amount = formatMoney(Amount, locale);
  const payUntil = formatDay(addDays(Today, RETURN_DAYS), locale);
  // all but a fee was given back before
  const isPaid = Amount === 0;

  const submit = async () => {
    if (busy.current) return;
    busy.current = true;
    setState({ busy: true });
    const body = { ContractId };
    const { error } = await give({ body, key: intent.keyFor(body) });
    intent.settle(error);
    busy.current = false;
    if (!error) {
      setOpen(false);
      setState({ busy: false });
      return;
    }
    setState({ busy: false, problem: problemText(error, text, 'failed') });
  };

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
          {state.problem && (
            <Notice tone="danger" role="alert" title={text('withdraw.problem-title')}>
              {state.problem}
            </Notice>
          )}
          <FormActions>
            <Button size="l" loading={state.busy} loadingLabel={text('wait')} onClick={() => void submit()}>
              {text('withdraw.submit')}
            </Button>
          </FormActions>
        </Stack>
      </Modal>
    </Stack>
  );
};
