import { styled } from 'styled-components';
import { ownProps } from '../../styles/own-props.ts';

export interface StackProps {
  gap?: 'xs' | 's' | 'm' | 'l' | 'xl' | '2xl';
  align?: 'stretch' | 'start' | 'center' | 'end';
}

/** Children one below the other. `align="center"` centres their text too. */
export const Stack = styled.div.withConfig({ shouldForwardProp: ownProps('gap', 'align') })<StackProps>`
  display: flex;
  flex-direction: column;
  align-items: ${({ align = 'stretch' }) => align};
  gap: var(--space-${({ gap = 'm' }) => gap});
  ${({ align }) => align === 'center' && 'text-align: center;'}
  & > * {
    max-width: 100%;
  }
`;
