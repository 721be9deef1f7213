import { css } from 'styled-components';

export interface ButtonLook {
  look?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'm' | 'l';
  /** Takes the whole width. */
  wide?: boolean;
}

const looks = {
  primary: css`
    border-color: var(--color-accent);
    background: var(--color-accent);
    color: var(--color-on-accent);
    &:hover:not(:disabled) {
      border-color: var(--color-accent-strong);
      background: var(--color-accent-strong);
    }
  `,
  secondary: css`
    border-color: var(--color-accent);
    background: var(--color-surface);
    color: var(--color-accent);
    &:hover:not(:disabled) {
      background: var(--color-accent-soft);
    }
  `,
  quiet: css`
    border-color: transparent;
    background: transparent;
    color: var(--color-accent);
    &:hover:not(:disabled) {
      background: var(--color-accent-soft);
    }
  `,
  danger: css`
    border-color: var(--color-danger);
    background: var(--color-surface);
    color: var(--color-danger);
    &:hover:not(:disabled) {
      background: var(--color-danger-soft);
    }
  `,
};

export const buttonProps = ['look', 'size', 'wide'] as const;

/** Shared by buttons and by links that look like them. */
export const buttonStyles = css<ButtonLook>`
  display: ${({ wide }) => (wide ? 'flex' : 'inline-flex')};
  ${({ wide }) => wide && 'width: 100%;'}
  position: relative;
  align-items: center;
  justify-content: center;
  gap: var(--space-xs);
  min-height: ${({ size }) => (size === 'l' ? '3.5rem' : '3rem')};
  padding: var(--space-xs) ${({ size }) => (size === 'l' ? '2rem' : '1.5rem')};
  border: 2px solid;
  border-radius: 1.75rem;
  font-size: ${({ size }) => (size === 'l' ? 'var(--text-l)' : 'var(--text-m)')};
  font-weight: 600;
  line-height: 1.2;
  text-align: center;
  text-wrap: balance;
  text-decoration: none;
  transition:
    background-color var(--motion-quick),
    border-color var(--motion-quick),
    transform var(--motion-quick);
  ${({ look = 'primary' }) => looks[look]}
  &:active:not(:disabled, [aria-disabled='true']) {
    transform: scale(0.98);
  }
  @media (max-width: 29.9375rem) {
    padding-inline: 1.25rem;
  }
  &:disabled {
    border-color: var(--color-line);
    background: var(--color-surface-sunken);
    color: var(--color-text-muted);
  }
`;
