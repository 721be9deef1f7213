import { styled } from 'styled-components';
import { ownProps } from '../../styles/own-props.ts';

export interface CardProps {
  tone?: 'plain' | 'accent' | 'sunken';
}

const tones = {
  plain: 'background: var(--color-surface); box-shadow: var(--shadow-m);',
  accent: 'background: var(--color-accent-soft);',
  sunken: 'background: var(--color-surface-sunken);',
};

/** A piece of the page on its own sheet. */
export const Card = styled.div.withConfig({ shouldForwardProp: ownProps('tone') })<CardProps>`
  padding: var(--space-m);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-l);
  ${({ tone = 'plain' }) => tones[tone]}
  @media (min-width: 48rem) {
    padding: var(--space-l);
  }
`;
