import type { ContractDetails } from '@pozyka/api-contract';
import { MoneyField, RadioGroup, Text } from '@pozyka/design-system';
import { formatDay, formatMoney } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';
import { useFailureNotice } from '@pozyka/remote-kit/use-failure-notice';
import { useState } from 'react';
import { useGetContractQuery } from '@pozyka/api-client/contracts';
import { PayForm } from '../../features/payment/pay-form.tsx';
import type { PayOrder } from '../../features/payment/use-pay.ts';
import type { UsePaymentOutcome } from '../../features/payment/use-payment-outcome.ts';
import { Section } from '../../features/page-parts.tsx';
import { nextInstalment } from '../../features/contract/next-payment.ts';
import { isPlainSum, partAmount, partBounds } from './part-amount.ts';

/** Kopiykas that paying all today saves against the due date; undefined while unknown and where it saves nothing. */
const useSaving = ({ ContractId, Debt, DueDate, Today }: ContractDetails): number | undefined => {
  const ahead = DueDate !== null && DueDate > Today;
  const { currentData, error: failure } = useGetContractQuery({ ContractId, Date: DueDate ?? Today }, { skip: !ahead });
  useFailureNotice(failure);
  const saved = currentData ? currentData.Debt.Total - Debt.Total : 0;
  return saved > 0 ? saved : undefined;
};

const FIELD = 'pay-amount';

/** The next payment of an agreement, the whole debt, or a sum of their choice. */
const kinds = ['instalment', 'full', 'part'] as const;
type Kind = (typeof kinds)[number];

export interface PaySectionProps {
  contract: ContractDetails;
  payment: UsePaymentOutcome;
}

/** Pays the loan back, all of it or a part. */
export const PaySection = ({ contract, payment }: PaySectionProps) => {
  const text = useText();
  const locale = useLocale();
  const { Debt, LateDays, DueDate } = contract;
  const bounds = partBounds(Debt);
  const saving = useSaving(contract);
  const next = nextInstalment(contract);
  const instalment = next && next.Payment < Debt.Total ? next : undefined;
  const [picked, setKind] = useState<Kind>();
  const kind = picked === 'instalment' && !instalment ? undefined : picked;
  const shown = kind ?? (instalment ? 'instalment' : 'full');
  const [typed, setTyped] = useState<string>();
  const [tried, setTried] = useState(false);
  const money = (kopiykas: number) => formatMoney(kopiykas, locale);

  const isPart = shown === 'part' && bounds !== undefined;
  const whole = shown === 'instalment' && instalment ? instalment.Payment : Debt.Total;
  const written = typed ?? String(bounds?.usual ?? '');
  const part = bounds && partAmount(written, bounds);
  const range = bounds && { least: money(bounds.least * 100), most: money(bounds.most * 100) };
  const order = (): PayOrder | undefined => {
    if (!isPart) return { PayType: whole < Debt.Total ? 'part' : 'full', Amount: whole };
    setTried(part === undefined);
    if (part !== undefined) return { PayType: 'part', Amount: part };
    document.getElementById(FIELD)?.focus();
    return undefined;
  };

  const saved = saving && DueDate && !next ? text('pay.saved', { saved: money(saving), day: formatDay(DueDate, locale) }) : undefined;
  return (
    <Section title={text('pay.title')}>
      <PayForm contract={contract} payment={payment} returnTo="/active-contract" amount={isPart ? part : whole} order={order}>
        {bounds && range && (
          <RadioGroup
            label={text('pay.how-much')}
            value={shown}
            options={[
              ...(instalment
                ? [
                    {
                      value: 'instalment',
                      label: text('pay.instalment', { amount: money(instalment.Payment) }),
                      hint: text('pay.instalment-hint', { day: formatDay(instalment.Date, locale) }),
                    },
                  ]
                : []),
              { value: 'full', label: text('pay.full', { amount: money(Debt.Total) }), hint: saved ?? text('pay.full-hint') },
              { value: 'part', label: text('pay.part'), hint: text('pay.range', range) },
            ]}
            onChange={(value) => setKind(kinds.find((known) => known === value))}
          />
        )}
        {isPart && range && (
          <MoneyField
            id={FIELD}
            required
            label={text('pay.amount')}
            hint={text(LateDays > 0 ? 'pay.part-late-hint' : 'pay.part-hint')}
            value={written}
            error={tried && part === undefined ? text('pay.amount-wrong', range) : undefined}
            note={tried && part !== undefined && !isPlainSum(written) ? text('pay.amount-taken', { amount: money(part) }) : ''}
            onChange={setTyped}
            onBlur={() => setTried(true)}
          />
        )}
      </PayForm>
      {!bounds && saved && <Text tone="muted">{saved}</Text>}
    </Section>
  );
};
