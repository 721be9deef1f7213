import type { ButtonHTMLAttributes } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icon/icon.tsx';
import { closeIcon } from '../../icons/paths.ts';

export interface CloseButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> {
  /** Its name for screen readers. */
  label: string;
}

const Base = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: var(--target);
  height: var(--target);
  padding: 0;
  border: 0;
  border-radius: var(--radius-round);
  background: transparent;
  color: var(--color-text-muted);
  &:hover {
    background: var(--color-surface-sunken);
    color: var(--color-text);
  }
`;

/** The cross that closes what it is in. */
export const CloseButton = ({ label, ...rest }: CloseButtonProps) => (
  <Base type="button" aria-label={label} {...rest}>
    <Icon path={closeIcon} />
  </Base>
);
