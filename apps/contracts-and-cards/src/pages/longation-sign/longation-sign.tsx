import { cardsApi } from '@pozyka/api-client/cards';
import { contractsApi } from '@pozyka/api-client/contracts';
import { fetchQuery } from '@pozyka/api-client/fetch-query';
import type { ContractDetails } from '@pozyka/api-contract';
import { ButtonLink, EmptyState, Heading } from '@pozyka/design-system';
import { formatDay } from '@pozyka/i18n';
import { Link, useLocale, useNavigate, useSearchParams, useText, type FixedHead, type PageLoad } from '@pozyka/remote-kit';
import { LoadFailed } from '@pozyka/remote-kit/load-failed';
import { useEffect, useState, type ReactNode } from 'react';
import { PageBones } from '../../features/page-bones.tsx';
import { Column } from '../../features/page-parts.tsx';
import { isRunning } from '../../features/contract/contract-facts.ts';
import { loadLoan, useLoan } from '../../features/loan/use-loan.ts';
import { longationAmount } from '../../features/choice-cookies.ts';
import { PaymentNotice } from '../../features/payment/payment-notice.tsx';
import { usePaymentOutcome } from '../../features/payment/use-payment-outcome.ts';
import { Success } from '../../features/success.tsx';
import { Longation, UNTIL } from './longation.tsx';

const BONES = ['16rem', '12rem', '14rem'];

/** An extension that was chosen: read, signed by a code, paid; then the loan runs longer. */
const LongationSign = () => {
  const text = useText();
  return (
    <Column gap="l">
      <Heading level={1}>{text('longation.title')}</Heading>
      <Chosen />
    </Column>
  );
};

const Chosen = () => {
  const { contract, error, settled, refresh } = useLoan();
  const payment = usePaymentOutcome(contract?.LastPayment, refresh);
  const { outcome } = payment;
  const pending = contract && isRunning(contract) ? contract.PendingExtension : null;
  const [query] = useSearchParams();
  const [promised, setPromised] = useState(query.get(UNTIL));
  if (pending && pending.DueDate !== promised) setPromised(pending.DueDate);

  // money that came too late pays the debt and extends nothing
  if (contract && outcome.state === 'paid' && contract.DueDate === promised) return <Extended contract={contract} />;
  if (contract && pending) {
    return <Longation key={pending.ExtensionId} contract={contract} pending={pending} payment={payment} refresh={refresh} />;
  }
  if (error !== undefined) return <LoadFailed error={error} onRetry={() => void refresh()} />;
  if (!settled || outcome.state === 'pending' || outcome.state === 'checking') return <PageBones heights={BONES} />;
  return <NothingPending said={contract && outcome.state !== 'none' && <PaymentNotice outcome={outcome} contract={contract} />} />;
};

/** The extension is paid: the loan runs to its new day. */
const Extended = ({ contract }: { contract: ContractDetails }) => {
  const text = useText();
  const locale = useLocale();
  useEffect(() => longationAmount.forget(), []);
  return (
    <Success
      title={text('longation.done-title')}
      text={contract.DueDate === null ? undefined : text('longation.done-text', { day: formatDay(contract.DueDate, locale) })}
    >
      <ButtonLink as={Link} to="/active-contract" size="l">
        {text('longation.to-loan')}
      </ButtonLink>
    </Success>
  );
};

/** One that they chose is over, and the page says so; who chose none is sent to their loan. */
const NothingPending = ({ said }: { said: ReactNode }) => {
  const text = useText();
  const navigate = useNavigate();
  const [wasChosen] = useState(() => Boolean(said) || longationAmount.read() !== undefined);
  useEffect(() => {
    longationAmount.forget();
    if (!wasChosen) void navigate('/active-contract', { replace: true });
  }, [wasChosen, navigate]);
  if (!wasChosen) return <PageBones heights={BONES} />;
  return (
    <>
      {said}
      <EmptyState
        title={text('longation.over-title')}
        text={text('longation.over-text')}
        action={
          <ButtonLink as={Link} to="/active-contract" size="l">
            {text('longation.again')}
          </ButtonLink>
        }
      />
    </>
  );
};

export const head: FixedHead = ({ t }) => ({ title: t('title', { page: t('longation.title') }) });

export const load: PageLoad = async ({ dispatch }) => {
  const [ContractId] = await Promise.all([loadLoan(dispatch), dispatch(fetchQuery(cardsApi.endpoints.listCards))]);
  if (ContractId) await dispatch(fetchQuery(contractsApi.endpoints.getContractDocs, ContractId));
};

export default LongationSign;
