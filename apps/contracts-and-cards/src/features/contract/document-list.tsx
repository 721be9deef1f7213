import { contractPdfUrl } from '@pozyka/api-client/contracts';
import type { ContractDocument } from '@pozyka/api-contract';
import { Cluster, Icon, TextLink } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';
import { styled } from 'styled-components';
import { inReadingOrder } from './contract-facts.ts';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--space-2xs) var(--space-s);
    padding-block: var(--space-s);
    border-top: 1px solid var(--color-line);
  }
  & > li:first-child {
    border-top: 0;
  }
  & > li > svg {
    color: var(--color-accent);
  }
  & > li > :not(svg, strong) {
    grid-column: 2;
  }
`;

const Tall = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  min-height: var(--target);
`;

const Sum = styled.details`
  color: var(--color-text-muted);
  font-size: var(--text-s);
  & summary {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    min-height: var(--target);
    text-decoration: underline dotted;
    text-underline-offset: 0.25em;
    cursor: pointer;
  }
  & code {
    display: block;
    margin-bottom: var(--space-2xs);
    color: var(--color-text);
    overflow-wrap: anywhere;
  }
`;

const short = (sha: string) => `${sha.slice(0, 8)}…${sha.slice(-8)}`;

/** A contract's papers: to open, to keep, and the sum that proves them. */
export const DocumentList = ({ contractId, documents }: { contractId: string; documents: readonly ContractDocument[] }) => {
  const text = useText();
  return (
    <List>
      {inReadingOrder(documents).map(({ DocumentTypeId, Name, Sha256 }) => {
        const url = contractPdfUrl(contractId, DocumentTypeId);
        return (
          <li key={DocumentTypeId}>
            <Icon name="document" />
            <strong>{Name}</strong>
            <Cluster gap="s">
              <Tall href={url} target="_blank" rel="noopener" aria-label={text('documents.open-name', { name: Name })}>
                {text('documents.open')}
              </Tall>
              <Tall href={url} download aria-label={text('documents.download-name', { name: Name })}>
                {text('documents.download')}
              </Tall>
            </Cluster>
            <Sum>
              <summary>{text('documents.sha', { short: short(Sha256) })}</summary>
              <code>{Sha256}</code>
              {text('documents.sha-hint')}
            </Sum>
          </li>
        );
      })}
    </List>
  );
};
