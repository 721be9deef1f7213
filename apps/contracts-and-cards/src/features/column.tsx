import { Stack } from '@pozyka/design-system';
import { styled } from 'styled-components';

/** A page that is read from top to bottom: no wider than terms and their values can be followed by eye. */
export const Column = styled(Stack)`
  max-width: 52rem;
`;
