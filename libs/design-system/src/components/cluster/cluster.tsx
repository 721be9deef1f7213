import { styled } from 'styled-components';
import { ownProps } from '../../styles/own-props.ts';

export interface ClusterProps {
  gap?: 'xs' | 's' | 'm' | 'l';
  justify?: 'start' | 'center' | 'end' | 'space-between';
  align?: 'start' | 'center' | 'baseline' | 'end';
}

/** Children side by side, wrapping when there is no room. */
export const Cluster = styled.div.withConfig({ shouldForwardProp: ownProps('gap', 'justify', 'align') })<ClusterProps>`
  display: flex;
  flex-wrap: wrap;
  align-items: ${({ align = 'center' }) => align};
  justify-content: ${({ justify = 'start' }) => justify};
  gap: var(--space-${({ gap = 's' }) => gap});
`;
