import { styled } from 'styled-components';
import { ownProps } from '../../styles/own-props.ts';

export interface TextProps {
  size?: 's' | 'm' | 'l';
  tone?: 'normal' | 'muted' | 'success' | 'danger';
}

const tones = { normal: 'inherit', muted: 'var(--color-text-muted)', success: 'var(--color-success)', danger: 'var(--color-danger)' };

/** A paragraph; lines of the text are lines on the screen. */
export const Text = styled.p.withConfig({ shouldForwardProp: ownProps('size', 'tone') })<TextProps>`
  max-width: var(--width-text);
  white-space: pre-line;
  :where(h1, h2) + & {
    margin-top: var(--space-xs);
  }
  color: ${({ tone = 'normal' }) => tones[tone]};
  font-size: var(--text-${({ size = 'm' }) => size});
`;
