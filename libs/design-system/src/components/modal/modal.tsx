import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useDialog } from '../../overlays/use-dialog.ts';
import { CloseButton } from '../close-button/close-button.tsx';
import { Heading } from '../heading/heading.tsx';

export interface ModalProps {
  open: boolean;
  /** Called by Esc and by the close button; the owner sets `open`. */
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
  /** Buttons at the bottom. */
  actions?: ReactNode;
  /** Takes the whole window, for what is looked at closely. */
  full?: boolean;
}

const Dialog = styled.dialog<{ $full: boolean }>`
  ${({ $full }) =>
    $full
      ? 'width: calc(100% - 2 * var(--space-s)); max-width: none; height: calc(100dvh - 2 * var(--space-s)); max-height: none;'
      : 'width: min(100% - 2 * var(--space-s), 34rem); max-height: calc(100dvh - 2 * var(--space-s));'}
  padding: var(--space-m);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-l);
  background: var(--color-surface);
  color: var(--color-text);
  overflow-y: auto;
  overscroll-behavior: contain;
  &::backdrop {
    background: rgb(16 28 23 / 62%);
  }
  @media (min-width: 48rem) {
    padding: var(--space-l);
  }
`;

const Head = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: var(--space-s);
  margin-bottom: var(--space-s);
  & > button {
    margin: -0.375rem -0.375rem 0 0;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-s);
  margin-top: var(--space-m);
  & > * {
    flex: 1 1 auto;
  }
`;

/** A dialog above the page: the browser holds the focus inside and gives it back. */
export const Modal = ({ open, ...rest }: ModalProps) => (open ? <OpenModal {...rest} /> : null);

const OpenModal = ({ onClose, title, closeLabel, children, actions, full = false }: Omit<ModalProps, 'open'>) => {
  const dialog = useDialog(onClose);
  const id = useId();
  return (
    <Dialog {...dialog} $full={full} aria-labelledby={id}>
      <Head>
        <Heading level={2} look={3} id={id}>
          {title}
        </Heading>
        <CloseButton label={closeLabel} onClick={onClose} />
      </Head>
      {children}
      {actions && <Actions>{actions}</Actions>}
    </Dialog>
  );
};
