import { styled } from 'styled-components';

/** The buttons at the end of a form, the main one first: full width on phones, side by side on wider screens. */
export const FormActions = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-s);
  margin-top: var(--space-m);
  @media (min-width: 30rem) {
    flex-flow: row wrap;
    align-items: center;
    & > * {
      min-width: 11rem;
    }
  }
`;
