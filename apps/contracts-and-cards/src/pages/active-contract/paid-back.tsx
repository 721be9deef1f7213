import { contractPdfUrl, useGetContractDocsQuery } from '@pozyka/api-client/contracts';
import type { ContractDetails } from '@pozyka/api-contract';
import { contractDocumentTypes } from '@pozyka/api-contract/constants';
import { ButtonLink, Notice, TallLink } from '@pozyka/design-system';
import { formatMoney } from '@pozyka/i18n';
import { Link, useLocale, useText } from '@pozyka/remote-kit';
import { Success } from '../../features/success.tsx';

/** The loan has just ended: thanks, the paper that proves it, and the way on. */
export const PaidBack = ({ contract }: { contract: ContractDetails }) => {
  const text = useText();
  const locale = useLocale();
  const { ContractId, Overpaid, State, Number: number } = contract;
  // the certificate is generated when the loan ends: what was read before does not know it
  const documents = useGetContractDocsQuery(ContractId, { refetchOnMountOrArgChange: true });
  const certificate = documents.data?.find(({ DocumentTypeId }) => DocumentTypeId === contractDocumentTypes.debtFreeCertificate);
  const withdrawn = State === 'withdrawn';
  return (
    <>
      <Success
        title={text(withdrawn ? 'paid.withdrawn-title' : 'paid.title')}
        text={text(withdrawn ? 'paid.withdrawn-text' : 'paid.text', { number })}
      >
        <ButtonLink as={Link} to="/dashboard" size="l">
          {text('paid.dashboard')}
        </ButtonLink>
        {certificate && (
          <ButtonLink look="secondary" size="l" href={contractPdfUrl(ContractId, certificate.DocumentTypeId)} download>
            {text('paid.certificate')}
          </ButtonLink>
        )}
        <TallLink as={Link} to="/check-history">
          {text('paid.receipts')}
        </TallLink>
      </Success>
      {Overpaid > 0 && (
        <Notice title={text('pay.overpaid-title', { amount: formatMoney(Overpaid, locale) })}>{text('paid.overpaid')}</Notice>
      )}
    </>
  );
};
