import type { ContractDetails } from '@pozyka/api-contract';
import { Button, DescriptionList, FormActions, Modal, Stack, Text } from '@pozyka/design-system';
import { formatDay, formatMoney } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';
import { useState } from 'react';
import { PayForm } from '../../features/payment/pay-form.tsx';
import type { UsePaymentOutcome } from '../../features/payment/use-payment-outcome.ts';

export interface WithdrawProps {
  contract: ContractDetails;
  withdrawal: NonNullable<ContractDetails['Withdrawal']>;
  payment: UsePaymentOutcome;
}

/** The right to withdraw from the contract: explained, counted, and used by paying back what was lent with the days' interest. */
export const Withdraw = ({ contract, withdrawal, payment }: WithdrawProps) => {
  const text = useText();
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const { Amount, Until } = withdrawal;
  const amount = formatMoney(Amount, locale);
  const follow = (paymentId: string) => {
    setOpen(false);
    payment.follow(paymentId);
  };
  return (
    <Stack gap="m">
      <Text>{text('withdraw.text')}</Text>
      <DescriptionList
        items={[
          { term: text('withdraw.amount'), details: amount },
          { term: text('withdraw.until'), details: formatDay(Until, locale) },
        ]}
      />
      <FormActions>
        <Button look="secondary" onClick={() => setOpen(true)}>
          {text('withdraw.open')}
        </Button>
      </FormActions>
      <Modal open={open} onClose={() => setOpen(false)} title={text('withdraw.title')} closeLabel={text('modal.close')}>
        <Stack gap="m">
          <Text>{text('withdraw.confirm', { amount, number: contract.Number })}</Text>
          <PayForm
            contract={contract}
            payment={{ begin: payment.begin, follow }}
            returnTo="/active-contract"
            amount={Amount}
            order={() => ({ PayType: 'withdrawal', Amount })}
          />
        </Stack>
      </Modal>
    </Stack>
  );
};
