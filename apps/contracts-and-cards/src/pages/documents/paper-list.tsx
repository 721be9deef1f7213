import { useListPaperGroupsQuery, useListPapersQuery } from '@pozyka/api-client/papers';
import type { PublicPaper } from '@pozyka/api-contract';
import { Heading, TallLink, Text } from '@pozyka/design-system';
import { formatDay } from '@pozyka/i18n';
import { Link, useLocale, usePageEnvironment, useText } from '@pozyka/remote-kit';
import { Island } from '@pozyka/remote-kit/island';
import { useFailureNotice } from '@pozyka/remote-kit/use-failure-notice';
import { styled } from 'styled-components';
import { Column, Section } from '../../features/page-parts.tsx';
import OwnPapers from './own-papers.island.tsx';
import { pageOf } from './paper-facts.ts';
import { PaperRows } from '../../features/paper-rows.tsx';
import { PaperItem } from './paper-item.tsx';

/* a document is the same for all: its script says whether somebody is logged in */
const ForGuests = styled.div`
  html[data-session] & {
    display: none;
  }
`;

/* as tall as the first contracts are, so that what follows does not jump when they come */
const ForCustomers = styled.div<{ $known: boolean }>`
  min-height: 15rem;
  ${({ $known }) => !$known && 'html:not([data-session]) & { display: none; }'}
`;

/** The edition that is shown for a paper: the one in force, or the one that is to be. */
const facesOf = (papers: readonly PublicPaper[]): PublicPaper[] =>
  papers.filter(
    (paper) =>
      paper.state === 'current' ||
      (paper.edition === 1 && !papers.some((other) => other.paper === paper.paper && other.state === 'current')),
  );

const More = ({ paper, papers }: { paper: PublicPaper; papers: readonly PublicPaper[] }) => {
  const text = useText();
  const locale = useLocale();
  const others = papers.filter((other) => other.paper === paper.paper && other.id !== paper.id);
  const earlier = others.filter(({ state }) => state === 'earlier').length;
  const next = others.find(({ state, edition }) => state === 'upcoming' && edition > paper.edition);
  return (
    <>
      {next && (
        <TallLink as={Link} to={pageOf(next)}>
          {text('papers.next', { from: formatDay(next.valid_from, locale) })}
        </TallLink>
      )}
      {earlier > 0 && (
        <TallLink
          as={Link}
          to={`/documents/indexOld#${paper.paper}`}
          aria-label={text('papers.earlier-name', { name: paper.title, count: earlier })}
        >
          {text('papers.earlier', { count: earlier })}
        </TallLink>
      )}
    </>
  );
};

/** What the lender publishes, by group, and below a logged-in customer's own papers. */
export const PaperList = () => {
  const text = useText();
  const { loggedIn } = usePageEnvironment();
  const { data: groups = [], error: groupsFailure } = useListPaperGroupsQuery();
  useFailureNotice(groupsFailure);
  const { data: papers = [], error: papersFailure } = useListPapersQuery();
  useFailureNotice(papersFailure);
  const faces = facesOf(papers);
  return (
    <Column gap="l">
      <div>
        <Heading level={1}>{text('papers.title')}</Heading>
        <Text size="l">{text('papers.lead')}</Text>
      </div>
      <ForCustomers $known={loggedIn}>
        <Island name="own-papers" begins="session">
          <OwnPapers />
        </Island>
      </ForCustomers>
      {groups.map(({ id, title }) => (
        <Section key={id} title={title}>
          <PaperRows>
            {faces
              .filter(({ group }) => group === id)
              .map((paper) => (
                <PaperItem key={paper.id} paper={paper} about={paper.summary} more={<More paper={paper} papers={papers} />} />
              ))}
          </PaperRows>
        </Section>
      ))}
      <p>
        <TallLink as={Link} to="/documents/indexOld">
          {text('papers.all-earlier')}
        </TallLink>
      </p>
      <p>
        <TallLink as={Link} to="/documents/verify">
          {text('papers.verify')}
        </TallLink>
      </p>
      {!loggedIn && (
        <ForGuests>
          <Text tone="muted">
            <span>{`${text('papers.own-hint')} `}</span>
            <TallLink as={Link} to="/login">
              {text('papers.login')}
            </TallLink>
          </Text>
        </ForGuests>
      )}
    </Column>
  );
};
