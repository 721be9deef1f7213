import type { ButtonHTMLAttributes, Ref } from 'react';
import { styled } from 'styled-components';
import { buttonProps, buttonStyles, type ButtonLook } from '../../styles/button-styles.ts';
import { ownProps } from '../../styles/own-props.ts';
import { ring, Spinner } from '../spinner/spinner.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  /** Busy: preserves width and focus, says so, ignores presses. */
  loading?: boolean;
  /** Read aloud while busy. */
  loadingLabel?: string;
  ref?: Ref<HTMLButtonElement>;
}

const Base = styled.button.withConfig({ shouldForwardProp: ownProps(...buttonProps) })<ButtonLook>`
  ${buttonStyles}
  &[aria-disabled='true'],
  &[aria-busy='true'] {
    cursor: progress;
  }
  /* pressed in a document before its island is there, which repeats the press */
  &[aria-busy='true'] > * {
    opacity: 0;
  }
  &[aria-busy='true']::after {
    content: '';
    position: absolute;
    inset: 0;
    margin: auto;
    ${ring}
  }
`;

const Label = styled.span<{ $busy: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: var(--space-xs);
  ${({ $busy }) => $busy && 'opacity: 0;'}
`;

const Centre = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`;

/** A button, `type="button"` by default. */
export const Button = ({ loading = false, loadingLabel, children, onClick, type = 'button', ...rest }: ButtonProps) => (
  <Base
    {...rest}
    type={type}
    {...(loading ? { 'aria-disabled': true } : {})}
    onClick={(event) => {
      if (loading) event.preventDefault();
      else onClick?.(event);
    }}
  >
    <Label $busy={loading}>{children}</Label>
    {loading && (
      <Centre aria-hidden="true">
        <Spinner />
      </Centre>
    )}
    <VisuallyHidden role="status">{loading && loadingLabel}</VisuallyHidden>
  </Base>
);
