import { styled } from 'styled-components';
import { asList } from '@pozyka/design-system';

/** Cards of posts side by side. With `data-lead` the first takes a row of its own where there is room: ten make whole rows of three. */
export const PostsGrid = styled.ul.attrs(asList)`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
  gap: var(--space-m);
  margin: 0;
  padding: 0;
  list-style: none;
  @media (min-width: 62rem) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    &[data-lead] > :first-child {
      grid-column: 1 / -1;
      & > article {
        flex-direction: row;
      }
      & img {
        flex: none;
        width: 50%;
      }
      & article > div {
        justify-content: center;
        padding: var(--space-l);
        & > :last-child {
          margin-top: 0;
        }
      }
      & :is(h2, h3) {
        font-size: var(--text-2xl);
      }
    }
  }
`;
