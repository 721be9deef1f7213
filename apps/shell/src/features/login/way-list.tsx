import { Link, useText } from '@pozyka/remote-kit';
import { styled } from 'styled-components';
import { asList } from '@pozyka/design-system';

const List = styled.ul.attrs(asList)`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-s);
  margin: 0;
  padding: 0;
  border-bottom: 1px solid var(--color-line);
  list-style: none;
`;

const Way = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: var(--target);
  padding-inline: var(--space-2xs);
  border-bottom: 3px solid transparent;
  color: var(--color-text-muted);
  font-weight: 600;
  text-decoration: none;
  &:hover {
    color: var(--color-accent);
  }
  &[aria-current] {
    border-bottom-color: var(--color-accent);
    color: var(--color-accent);
  }
  @media (forced-colors: active) {
    border-bottom-color: Canvas;
    &[aria-current] {
      border-bottom-color: Highlight;
    }
  }
`;

export interface WayListProps {
  ways: readonly { id: string; title: string }[];
  current: string;
  /** Where to after the login, whichever way is taken. */
  back: string | undefined;
}

/** The ways to log in as links: each has an address, so that it can be bookmarked and opened without script. */
export const WayList = ({ ways, current, back }: WayListProps) => {
  const text = useText();
  const query = back === undefined ? '' : `?back=${encodeURIComponent(back)}`;
  return (
    <nav aria-label={text('account.ways')}>
      <List>
        {ways.map(({ id, title }, index) => (
          <li key={id}>
            <Way to={`/login${index === 0 ? '' : `/${id}`}${query}`} aria-current={id === current ? 'page' : undefined}>
              {title}
            </Way>
          </li>
        ))}
      </List>
    </nav>
  );
};
