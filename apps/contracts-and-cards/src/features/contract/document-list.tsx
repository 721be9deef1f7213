import { contractPdfUrl, signatureFileUrl } from '@pozyka/api-client/contracts';
import type { ContractDocument, PendingExtension } from '@pozyka/api-contract';
import { documentIcon, Icon, TallLink } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';
import { useState } from 'react';
import { styled } from 'styled-components';
import { PaperRows, PaperWays } from '../paper-rows.tsx';
import { ShaSum } from '../sha-sum.tsx';
import { DocumentPreview } from '../preview/document-preview.tsx';
import { usePreview } from '../preview/use-preview.ts';
import { inReadingOrder } from './contract-facts.ts';
import { useNear } from './use-near.ts';

const Here = styled.button`
  min-height: var(--target);
  padding: 0;
  border: 0;
  background: transparent;
  color: var(--color-accent);
  font-weight: 600;
  text-decoration: underline 1px;
  text-underline-offset: 0.2em;
  &:hover {
    color: var(--color-accent-strong);
    text-decoration-thickness: 2px;
  }
`;

interface PaperProps {
  url: string;
  name: string;
  sha: string;
  /** Of the customer's qualified signature. */
  signature: string | undefined;
  /** Has its place from the start, and is rendered there once it is near. */
  open: boolean;
}

const Paper = ({ url, name, sha, signature, open }: PaperProps) => {
  const text = useText();
  // the place is there from the beginning: what is below must not move when the paper comes
  const { button, shown, close } = usePreview(name, open && 'IntersectionObserver' in window);
  const [wanted, setWanted] = useState(!shown);
  useNear(button.ref, open, () => setWanted(true));
  return (
    <li>
      <Icon path={documentIcon} />
      <strong>{name}</strong>
      <PaperWays gap="m">
        <Here {...button} />
        <TallLink href={url} target="_blank" rel="noopener" aria-label={text('documents.open-name', { name })}>
          {text('documents.open')}
        </TallLink>
        <TallLink href={url} download aria-label={text('documents.download-name', { name })}>
          {text('documents.download')}
        </TallLink>
        {signature !== undefined && (
          <TallLink href={signature} download aria-label={text('documents.signature-name', { name })}>
            {text('documents.signature')}
          </TallLink>
        )}
      </PaperWays>
      {shown && (
        <div data-wide>
          <DocumentPreview name={name} source={wanted ? url : undefined} onClose={close} />
        </div>
      )}
      <ShaSum sha={sha} hint={text('documents.sha-hint')} />
    </li>
  );
};

export interface DocumentListProps {
  contractId: string;
  documents: readonly ContractDocument[];
  /** They are to be read: each is rendered as it is reached. */
  open?: boolean;
  /** The extension that waits for its signature or payment: its agreement is read at the price that the page says. */
  pending?: Pick<PendingExtension, 'ExtensionId' | 'Price'> | null | undefined;
}

/** A contract's papers: to read here, to open, to save, and the sum that proves them. */
export const DocumentList = ({ contractId, documents, open = false, pending }: DocumentListProps) => (
  <PaperRows>
    {inReadingOrder(documents).map(({ DocumentTypeId, Name, Sha256, Signature, ExtensionId }) => (
      <Paper
        key={DocumentTypeId}
        url={contractPdfUrl(contractId, DocumentTypeId, pending && ExtensionId === pending.ExtensionId ? pending.Price : undefined)}
        name={Name}
        sha={Sha256}
        signature={Signature ? signatureFileUrl(contractId, DocumentTypeId) : undefined}
        open={open}
      />
    ))}
  </PaperRows>
);
