import { Card, Heading, asList } from '@pozyka/design-system';
import { Link, useText } from '@pozyka/remote-kit';
import { styled } from 'styled-components';
import type { PostSection } from './post-sections.ts';

/** A post with fewer parts is seen through without a table of contents. */
const FEWEST = 4;

const List = styled.ul.attrs(asList)`
  margin: var(--space-xs) 0 0;
  padding: 0;
  list-style: none;
  & a {
    display: flex;
    align-items: center;
    min-height: var(--target);
    padding-block: 0.375rem;
    color: inherit;
    line-height: 1.4;
    overflow-wrap: anywhere;
  }
  & a:hover {
    color: var(--color-accent);
  }
`;

/** The way to each part of a long post. */
export const Contents = ({ sections }: { sections: readonly PostSection[] }) => {
  const text = useText();
  const titled = sections.filter(({ title }) => title !== '');
  if (titled.length < FEWEST) return null;
  return (
    <nav aria-labelledby="contents">
      <Card tone="sunken">
        <Heading level={2} look={4} id="contents">
          {text('posts.contents')}
        </Heading>
        <List>
          {titled.map(({ id, title }) => (
            <li key={id}>
              <Link to={`#${id}`}>{title}</Link>
            </li>
          ))}
        </List>
      </Card>
    </nav>
  );
};
