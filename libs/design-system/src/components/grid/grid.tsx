import { styled } from 'styled-components';
import { ownProps } from '../../styles/own-props.ts';

export interface GridProps {
  /** A column is at least this wide; as many as fit stand side by side. */
  min?: string;
  gap?: 's' | 'm' | 'l';
}

/** Equal columns, as many as fit. */
export const Grid = styled.div.withConfig({ shouldForwardProp: ownProps('min', 'gap') })<GridProps>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${({ min = '16rem' }) => min}), 1fr));
  gap: var(--space-${({ gap = 'm' }) => gap});
`;
