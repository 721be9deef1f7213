import { useListPapersQuery } from '@pozyka/api-client/papers';
import { Breadcrumbs, Card, EmptyState, Heading, Stack, TallLink, Text } from '@pozyka/design-system';
import { Link, useText } from '@pozyka/remote-kit';
import { useFailureNotice } from '@pozyka/remote-kit/use-failure-notice';
import { Column } from '../../features/page-parts.tsx';
import { PaperRows } from '../../features/paper-rows.tsx';
import { PaperItem } from './paper-item.tsx';

/** Editions that held earlier, by paper; `#lending-rules` leads to those of one. */
export const EarlierList = () => {
  const text = useText();
  const { data: papers = [], error: papersFailure } = useListPapersQuery();
  useFailureNotice(papersFailure);
  const earlier = papers.filter(({ state }) => state === 'earlier');
  const names = [...new Set(earlier.map(({ paper }) => paper))];
  return (
    <Column gap="l">
      <Breadcrumbs
        label={text('papers.way')}
        items={[
          { title: text('papers.title'), link: <Link to="/documents">{text('papers.title')}</Link> },
          { title: text('papers.old-title') },
        ]}
      />
      <div>
        <Heading level={1}>{text('papers.old-title')}</Heading>
        <Text size="l">{text('papers.old-lead')}</Text>
      </div>
      {names.map((name) => {
        const editions = earlier.filter(({ paper }) => paper === name);
        const current = papers.find(({ paper, state }) => paper === name && state === 'current');
        return (
          <Card as="section" key={name} aria-labelledby={name}>
            <Stack gap="m">
              <Heading level={2} look={3} id={name} tabIndex={-1}>
                {editions[0]?.title}
              </Heading>
              <PaperRows>
                {editions.map((paper) => (
                  <PaperItem key={paper.id} paper={paper} about={paper.changes} among="editions" />
                ))}
              </PaperRows>
              {current && (
                <TallLink as={Link} to={`/documents/${name}`} aria-label={text('papers.to-current-name', { name: current.title })}>
                  {text('papers.to-current')}
                </TallLink>
              )}
            </Stack>
          </Card>
        );
      })}
      {names.length === 0 && <EmptyState title={text('papers.old-empty')} />}
    </Column>
  );
};
