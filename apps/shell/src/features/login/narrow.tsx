import { Card } from '@pozyka/design-system';
import { styled } from 'styled-components';

/** One form in the middle of a page. */
export const Narrow = styled(Card)`
  max-width: 30rem;
  margin-inline: auto;
`;

/** Links under a form, each a target of its own. */
export const AsideLinks = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-xs);
  margin: 0;
  a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
  }
`;
