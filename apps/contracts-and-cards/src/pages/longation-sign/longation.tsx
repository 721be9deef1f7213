import { useGetContractDocsQuery, useGetExtensionQuery } from '@pozyka/api-client/contracts';
import type { ContractDetails, ExtensionTerms, PendingExtension } from '@pozyka/api-contract';
import { DescriptionList, Notice, Stack, Text } from '@pozyka/design-system';
import { formatDay, formatDays, formatMoney, formatPercent } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';
import { useFailureNotice } from '@pozyka/remote-kit/use-failure-notice';
import { LoadFailed } from '@pozyka/remote-kit/load-failed';
import { useState } from 'react';
import { Arrived } from '../../features/arrived.tsx';
import { DocumentList } from '../../features/contract/document-list.tsx';
import { PageBones } from '../../features/page-bones.tsx';
import { Section } from '../../features/page-parts.tsx';
import { PayForm } from '../../features/payment/pay-form.tsx';
import { PaymentNotice } from '../../features/payment/payment-notice.tsx';
import type { UsePaymentOutcome } from '../../features/payment/use-payment-outcome.ts';
import { SignByCode } from '../../features/signing/sign-by-code.tsx';

/** Names in the return address the day that the payment is to move the due date to. */
export const UNTIL = 'until';

export interface LongationProps {
  contract: ContractDetails;
  pending: PendingExtension;
  payment: UsePaymentOutcome;
  refresh(): Promise<void>;
}

/** What changes, the agreement that says so, the code that signs it, and then the payment that makes it hold. */
export const Longation = ({ contract, pending, payment, refresh }: LongationProps) => {
  const text = useText();
  const { ContractId } = contract;
  const { ExtensionId, Price, Signed } = pending;
  const documents = useGetContractDocsQuery(ContractId);
  const own = documents.data?.filter((paper) => paper.ExtensionId === ExtensionId) ?? [];
  const { state } = payment.outcome;
  const [signedHere, setSignedHere] = useState(false);
  const idle = state !== 'pending' && state !== 'checking';

  const sign = () => {
    if (own.length > 0) {
      return (
        <SignByCode
          contractId={ContractId}
          extensionId={ExtensionId}
          readLabel={text('longation.read')}
          submitLabel={text('longation.submit')}
          onSigned={() => setSignedHere(true)}
          onConflict={() => void refresh()}
        />
      );
    }
    // nothing is signed unread
    if (documents.error === undefined || documents.isFetching) return <PageBones heights={['14rem']} />;
    return <LoadFailed error={documents.error} onRetry={() => void documents.refetch()} />;
  };

  return (
    <Stack gap="l">
      {!Signed && <Text size="l">{text('longation.lead')}</Text>}
      <PaymentNotice outcome={payment.outcome} contract={contract} />
      <Change contract={contract} pending={pending} />
      {own.length > 0 && (
        <Section title={text('documents.title')}>
          <DocumentList contractId={ContractId} documents={own} pending={pending} open={!Signed} />
        </Section>
      )}
      {!Signed && sign()}
      {Signed && idle && (
        <Section title={text('longation.pay-title')} tone="accent">
          <Arrived news={signedHere ? 'signed' : undefined}>
            <Notice tone="success" role="status">
              {text('longation.signed')}
            </Notice>
          </Arrived>
          <PayForm
            contract={contract}
            payment={payment}
            returnTo="/longation-sign"
            returnWith={{ [UNTIL]: pending.DueDate }}
            amount={Price}
            order={() => ({ PayType: 'extension', Amount: Price, ExtensionId })}
          />
        </Section>
      )}
    </Stack>
  );
};

/** Before and after, side by side in words. */
const Change = ({ contract, pending }: Pick<LongationProps, 'contract' | 'pending'>) => {
  const text = useText();
  const locale = useLocale();
  const { ContractId, DueDate, Total } = contract;
  const { Term, Price } = pending;
  // once known, it is what was chosen; the same question after the payment has no answer
  const [terms, setTerms] = useState<ExtensionTerms>();
  const { currentData, error: failure } = useGetExtensionQuery({ ContractId, Term }, { skip: terms !== undefined });
  useFailureNotice(failure);
  if (currentData && !terms) setTerms(currentData);
  const money = (kopiykas: number) => formatMoney(kopiykas, locale);
  return (
    <Section title={text('longation.change')}>
      <DescriptionList
        items={[
          { term: text('longation.days'), details: formatDays(Term, locale) },
          { term: text('extend.price'), details: money(Price) },
          ...(DueDate ? [{ term: text('extend.due-old'), details: formatDay(DueDate, locale) }] : []),
          { term: text('extend.due'), details: formatDay(pending.DueDate, locale) },
          { term: text('extend.total-old'), details: money(Total) },
          ...(terms
            ? [
                { term: text('extend.total-new'), details: money(terms.Total) },
                { term: text('terms.rate'), details: formatPercent(terms.DailyRate, locale) },
                { term: text('terms.apr'), details: formatPercent(terms.Apr, locale) },
              ]
            : []),
        ]}
      />
      <Text tone="muted">{text('longation.today')}</Text>
    </Section>
  );
};
