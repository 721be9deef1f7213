import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Heading } from '../heading/heading.tsx';
import { Glyph } from '../icon/glyph.tsx';
import { closeIcon } from '../icon/paths.ts';

export interface ModalProps {
  open: boolean;
  /** Asked for by Esc and by the close button; the owner sets `open`. */
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
  /** Buttons at the bottom. */
  actions?: ReactNode;
}

const Dialog = styled.dialog`
  width: min(100% - 2 * var(--space-s), 34rem);
  max-height: calc(100dvh - 2 * var(--space-s));
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
`;

const Close = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: var(--target);
  height: var(--target);
  margin: -0.375rem -0.375rem 0 0;
  border: 0;
  border-radius: var(--radius-round);
  background: transparent;
  color: var(--color-text-muted);
  &:hover {
    background: var(--color-surface-sunken);
    color: var(--color-text);
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

/** A dialog above the page: the browser keeps the focus inside and gives it back. */
export const Modal = ({ open, ...rest }: ModalProps) => (open ? <OpenModal {...rest} /> : null);

const OpenModal = ({ onClose, title, closeLabel, children, actions }: Omit<ModalProps, 'open'>) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // closed while still in the page, or the focus would not go back
    return () => element?.close();
  }, []);

  return (
    <Dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // Chromium closes on a second Esc whatever the first was answered; an effect that ran twice has opened it again
        if (event.target === dialog.current && !dialog.current.open) onClose();
      }}
    >
      <Head>
        <Heading level={2} look={3} id={id}>
          {title}
        </Heading>
        <Close type="button" aria-label={closeLabel} onClick={onClose}>
          <Glyph path={closeIcon} />
        </Close>
      </Head>
      {children}
      {actions && <Actions>{actions}</Actions>}
    </Dialog>
  );
};
