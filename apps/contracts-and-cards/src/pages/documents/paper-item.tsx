import { paperPdfUrl } from '@pozyka/api-client/papers';
import type { PublicPaper } from '@pozyka/api-contract';
import { documentIcon, Icon, TallLink, Text, TextLink } from '@pozyka/design-system';
import { Link, useLocale, useText } from '@pozyka/remote-kit';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { PaperWays } from '../../features/paper-rows.tsx';
import { ShaSum } from '../../features/sha-sum.tsx';
import { pageOf, sizeText, standing } from './paper-facts.ts';

const Title = styled(TextLink)`
  font-size: var(--text-l);
`;

/** The PDF of an edition with its size; nothing where none is generated yet. */
const PdfLink = ({ paper }: { paper: PublicPaper }) => {
  const text = useText();
  const locale = useLocale();
  if (!paper.pdf) return null;
  const size = sizeText(paper.pdf.size, text, locale);
  return (
    <TallLink
      href={paperPdfUrl(paper.id, locale)}
      target="_blank"
      rel="noopener"
      aria-label={text('papers.pdf-name', { name: paper.title, edition: paper.edition, size })}
    >
      {text('papers.pdf', { size })}
    </TallLink>
  );
};

export interface PaperItemProps {
  paper: PublicPaper;
  about: string;
  more?: ReactNode;
  /** What it is listed with: other papers, or other editions of its own. */
  among?: 'papers' | 'editions';
}

/** One edition in a list: what it is, since when it holds, the ways to read it, the sum of its file. */
export const PaperItem = ({ paper, about, more, among = 'papers' }: PaperItemProps) => {
  const text = useText();
  const locale = useLocale();
  return (
    <li>
      <Icon path={documentIcon} />
      <div>
        {among === 'papers' ? (
          <Title as={Link} to={pageOf(paper)}>
            {paper.title}
          </Title>
        ) : (
          <Title as={Link} to={pageOf(paper)} aria-label={text('papers.edition-name', { edition: paper.edition, name: paper.title })}>
            {text('papers.edition', { edition: paper.edition })}
          </Title>
        )}
        <Text>{about}</Text>
        <Text tone="muted" size="s">
          {standing(paper, among, text, locale)}
        </Text>
        <PaperWays gap="m">
          <PdfLink paper={paper} />
          {more}
        </PaperWays>
        {paper.pdf && <ShaSum sha={paper.pdf.sha256} hint={text('papers.sha-hint')} />}
      </div>
    </li>
  );
};
