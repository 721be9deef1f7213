import { paperPdfUrl, useGetPaperQuery } from '@pozyka/api-client/papers';
import type { PublicPaper } from '@pozyka/api-contract';
import { Breadcrumbs, ButtonLink, Cluster, DescriptionList, Heading, Notice, RichText, Stack, Text, TextLink } from '@pozyka/design-system';
import { formatDay } from '@pozyka/i18n';
import { Link, SafeHtml, useLocale, useText } from '@pozyka/remote-kit';
import { useFailureNotice } from '@pozyka/remote-kit/use-failure-notice';
import { Column, Section } from '../../features/page-parts.tsx';
import { ShaSum } from '../../features/sha-sum.tsx';
import { sizeText } from './paper-facts.ts';
import { PaperRows } from '../../features/paper-rows.tsx';
import { PaperItem } from './paper-item.tsx';

const NotInForce = ({ paper }: { paper: PublicPaper }) => {
  const text = useText();
  const locale = useLocale();
  if (paper.state === 'current') return null;
  return (
    <Notice
      tone="warning"
      title={text(`papers.not-in-force.${paper.state}`, { from: formatDay(paper.valid_from, locale) })}
      action={
        <TextLink as={Link} to={`/documents/${paper.paper}`}>
          {text('papers.to-current')}
        </TextLink>
      }
    >
      {paper.state === 'earlier' && text('papers.old-binds')}
    </Notice>
  );
};

/** One edition of a paper as a page. */
export const PaperPage = ({ id }: { id: string }) => {
  const text = useText();
  const locale = useLocale();
  const { data: paper, error: paperFailure } = useGetPaperQuery(id);
  useFailureNotice(paperFailure);
  if (!paper) return null;
  const { title, summary, edition, adopted, valid_from, valid_until, pdf, editions, changes } = paper;
  return (
    <Column gap="l">
      <Breadcrumbs
        label={text('papers.way')}
        items={[{ title: text('papers.title'), link: <Link to="/documents">{text('papers.title')}</Link> }, { title }]}
      />
      <div>
        <Heading level={1}>{title}</Heading>
        <Text size="l">{summary}</Text>
      </div>
      <NotInForce paper={paper} />
      <Section title={text('papers.edition', { edition })} tone="sunken">
        <DescriptionList
          items={[
            { term: text('papers.adopted'), details: formatDay(adopted, locale) },
            { term: text('papers.from'), details: formatDay(valid_from, locale) },
            ...(valid_until === null ? [] : [{ term: text('papers.until'), details: formatDay(valid_until, locale) }]),
          ]}
        />
        {edition > 1 && <Text>{text('papers.changes', { changes })}</Text>}
        {pdf && (
          <div>
            <Cluster gap="m">
              <ButtonLink href={paperPdfUrl(paper.id, locale)} target="_blank" rel="noopener" look="secondary">
                {text('papers.open-pdf', { size: sizeText(pdf.size, text, locale) })}
              </ButtonLink>
            </Cluster>
            <ShaSum sha={pdf.sha256} hint={text('papers.sha-hint')} />
          </div>
        )}
      </Section>
      <article aria-label={title}>
        <SafeHtml as={RichText} html={paper.content} />
      </article>
      {editions.length > 0 && (
        <Section title={text('papers.other-editions')}>
          <PaperRows>
            {editions.map((other) => (
              <PaperItem key={other.id} paper={other} about={other.changes} among="editions" />
            ))}
          </PaperRows>
        </Section>
      )}
      <Stack>
        <TextLink as={Link} to="/documents">
          {text('papers.back')}
        </TextLink>
      </Stack>
    </Column>
  );
};
