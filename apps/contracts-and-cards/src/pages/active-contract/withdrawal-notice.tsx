import { contractPdfUrl } from '@pozyka/api-client/contracts';
import type { ContractDetails } from '@pozyka/api-contract';
import { Button, ButtonLink, Cluster, Modal, Notice, Stack, Text } from '@pozyka/design-system';
import { daysBetween } from '@pozyka/domain/dates';
import { formatDay, formatDays, formatMoney } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';
import { useEffect, useRef, useState } from 'react';
import { isWithdrawing } from '../../features/contract/contract-facts.ts';
import { PayForm } from '../../features/payment/pay-form.tsx';
import type { UsePaymentOutcome } from '../../features/payment/use-payment-outcome.ts';

export interface WithdrawalNoticeProps {
  contract: ContractDetails;
  payment: UsePaymentOutcome;
}

/** What became of the notice of withdrawal: how much is to be given back until when, or that its days are over. */
export const WithdrawalNotice = ({ contract, payment }: WithdrawalNoticeProps) => {
  const text = useText();
  const locale = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const [paying, setPaying] = useState(false);
  const { WithdrawalNotice: notice, Withdrawal: withdrawal, ContractId, Number: number, Today } = contract;
  const withdrawing = isWithdrawing(contract);
  // one that was given on this page takes the place of the button that gave it
  const before = useRef(withdrawing);
  useEffect(() => {
    if (withdrawing && !before.current) place.current?.focus();
    before.current = withdrawing;
  }, [withdrawing]);

  if (!notice) return null;
  const day = (of: string) => formatDay(of, locale);
  if (!notice.Open || !withdrawal) {
    return (
      <Notice title={text('withdrawn.lapsed-title', { day: day(notice.Day) })}>
        <Stack gap="xs">
          <Text>{text('withdrawn.lapsed', { day: day(notice.Until) })}</Text>
          {withdrawal && <Text>{text('withdrawn.again', { day: day(withdrawal.Until) })}</Text>}
        </Stack>
      </Notice>
    );
  }
  const { Amount } = withdrawal;
  const amount = formatMoney(Amount, locale);
  const left = daysBetween(Today, notice.Until);
  const idle = payment.outcome.state !== 'pending' && payment.outcome.state !== 'checking';
  const follow = (paymentId: string) => {
    setPaying(false);
    payment.follow(paymentId);
  };
  return (
    <div ref={place} tabIndex={-1}>
      <Notice
        tone="warning"
        title={text('withdrawn.title', { day: day(notice.Day) })}
        action={
          <Cluster>
            {idle && <Button onClick={() => setPaying(true)}>{text('withdrawn.pay', { amount })}</Button>}
            <ButtonLink look="secondary" href={contractPdfUrl(ContractId, notice.DocumentTypeId)} download>
              {text('withdrawn.paper')}
            </ButtonLink>
          </Cluster>
        }
      >
        <Stack gap="xs">
          <Text>
            {left > 0
              ? text('withdrawn.left', { day: day(notice.Until), days: formatDays(left, locale) })
              : text('withdrawn.last', { day: day(notice.Until) })}
          </Text>
          <Text>{text('withdrawn.today', { amount })}</Text>
          <Text>{text('withdraw.else')}</Text>
        </Stack>
      </Notice>
      <Modal open={paying} onClose={() => setPaying(false)} title={text('withdrawn.pay-title')} closeLabel={text('modal.close')}>
        <Stack gap="m">
          <Text>{text('withdrawn.confirm', { amount, number })}</Text>
          <PayForm
            contract={contract}
            payment={{ ...payment, follow }}
            returnTo="/active-contract"
            amount={Amount}
            order={() => ({ PayType: 'withdrawal', Amount })}
          />
        </Stack>
      </Modal>
    </div>
  );
};
