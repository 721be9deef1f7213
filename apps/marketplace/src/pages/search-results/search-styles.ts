import { WIDE, asList } from '@pozyka/design-system';
import { styled } from 'styled-components';
import { twoColumns } from '../../features/good-card/good-card.tsx';

/** Goods and texts: one below the other on a phone, side by side where there is room. */
export const Both = styled.div<{ $textsFirst: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-xl);
  @media ${WIDE} {
    grid-template-columns: ${({ $textsFirst }) => ($textsFirst ? 'minmax(0, 1fr) minmax(0, 1fr)' : 'minmax(0, 2fr) minmax(0, 1fr)')};
    align-items: start;
  }
`;

export const Goods = styled.ul.attrs(asList)<{ $narrow: boolean }>`
  display: grid;
  grid-template-columns: ${twoColumns};
  gap: var(--space-s);
  margin: 0;
  padding: 0;
  list-style: none;
  @media (min-width: 40rem) {
    ${({ $narrow }) => !$narrow && 'grid-template-columns: repeat(auto-fill, minmax(max(9rem, (100% - 3 * var(--space-s)) / 4), 1fr));'}
  }
`;

/** Links one beside the other; below when there is no room. */
export const Links = styled.ul.attrs(asList)`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-m);
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** Kinds of what is found, the one shown underlined. */
export const Parts = styled(Links)`
  gap: 0 var(--space-l);
  border-bottom: 1px solid var(--color-line);
  & a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    margin-bottom: -1px;
    border-bottom: 3px solid transparent;
    color: inherit;
    text-decoration: none;
  }
  & a:hover {
    text-decoration: underline;
  }
  & a[aria-current] {
    border-bottom-color: var(--color-accent);
    font-weight: 600;
  }
`;
