import { receiptFileUrl } from '@pozyka/api-client/cashflow';
import type { CashFlowItem } from '@pozyka/api-contract';
import { Button, ButtonLink, Cluster, DescriptionList, Stack, Text, TextLink } from '@pozyka/design-system';
import { formatMoney } from '@pozyka/i18n';
import { Link, useLocale, useText } from '@pozyka/remote-kit';
import { LoadFailed } from '@pozyka/remote-kit/load-failed';
import { styled } from 'styled-components';
import { DocumentPreview } from '../../features/preview/document-preview.tsx';
import { usePreview } from '../../features/preview/use-preview.ts';
import { CheckCode } from './check-code.tsx';
import { canShareFiles, useReceiptFile } from './use-receipt-file.ts';

// as tall as a finger, and on the line of its term
const Tall = styled(TextLink)`
  --beyond: calc((var(--target) - 1lh) / 2);
  display: inline-block;
  margin-block: calc(-1 * var(--beyond));
  padding-block: var(--beyond);
`;

/** What a receipt says, its code for the tax service, and the ways to save it. */
export const ReceiptDetails = ({ receipt }: { receipt: CashFlowItem }) => {
  const text = useText();
  const locale = useLocale();
  const { id, FiscalNumber, ContractId, ContractNumber, CheckUrl, Parts } = receipt;
  const name = text('receipts.file', { number: FiscalNumber ?? '' });
  const file = useReceiptFile(id, name);
  const { button, shown, close } = usePreview(name);
  const contract = (
    <Tall as={Link} to={`/contract-list?contract=${ContractId}`}>
      {text('contracts.number', { number: ContractNumber })}
    </Tall>
  );
  return (
    <Stack gap="m">
      <DescriptionList
        items={[
          ...Parts.map(({ Title, Amount }) => ({ term: Title, details: formatMoney(Amount, locale) })),
          { term: text('receipts.contract'), details: contract },
          ...(FiscalNumber ? [{ term: text('receipts.fiscal-number'), details: FiscalNumber }] : []),
        ]}
      />
      {CheckUrl && <CheckCode url={CheckUrl} />}
      <Cluster gap="s">
        <Button {...button} look="secondary" />
        {/* an address, as pages inside of apps save nothing that a script has made */}
        <ButtonLink look="secondary" href={receiptFileUrl(id)} aria-label={text('documents.download-name', { name })}>
          {text('documents.download')}
        </ButtonLink>
        {canShareFiles() && (
          <Button
            look="secondary"
            loading={file.busy}
            loadingLabel={text('receipts.preparing')}
            aria-label={text('receipts.share-name', { name })}
            onClick={() => void file.share()}
          >
            {text('receipts.share')}
          </Button>
        )}
      </Cluster>
      <Text role="status" hidden={!file.pressAgain}>
        {file.pressAgain && text('receipts.press-again')}
      </Text>
      {file.error && <LoadFailed error={file.error.reason} onRetry={() => void file.error?.retry()} />}
      {shown && <DocumentPreview name={name} source={receiptFileUrl(id)} onClose={close} />}
    </Stack>
  );
};
