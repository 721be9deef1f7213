import { useId, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useDialog } from '../../overlays/use-dialog.ts';
import { CloseButton } from '../close-button/close-button.tsx';
import { Heading } from '../heading/heading.tsx';

export interface DrawerProps {
  open: boolean;
  /** Asked for by Esc, by the close button and by a press beside the drawer; the owner sets `open`. */
  onClose: () => void;
  /** Stands at its head and names it. */
  title: string;
  closeLabel: string;
  /** Rendered from the first opening on. */
  children: ReactNode;
  /** Stays below while the content scrolls. */
  footer?: ReactNode;
  /** The side of the screen it slides from. */
  side?: 'left' | 'right';
  /** For `aria-controls` of the button that opens it. */
  id?: string;
}

const Dialog = styled.dialog<{ $side: 'left' | 'right' }>`
  inset: 0 ${({ $side }) => ($side === 'right' ? '0 0 auto' : 'auto 0 0')};
  width: min(24rem, 100% - var(--target));
  height: 100dvh;
  max-width: none;
  max-height: none;
  margin: 0;
  padding: 0;
  border: solid var(--color-line);
  border-width: ${({ $side }) => ($side === 'right' ? '0 0 0 1px' : '0 1px 0 0')};
  background: var(--color-surface);
  color: var(--color-text);
  translate: ${({ $side }) => ($side === 'right' ? '100%' : '-100%')};
  transition-duration: calc(1.5 * var(--quick));
  transition-timing-function: ease-out;
  transition-behavior: allow-discrete;
  transition-property: translate, overlay, display;
  &::backdrop {
    background: rgb(16 28 23 / 62%);
    opacity: 0;
    transition: inherit;
    transition-property: opacity, overlay, display;
  }
  &[open] {
    display: flex;
    flex-direction: column;
    translate: none;
  }
  &[open]::backdrop {
    opacity: 1;
  }
  @starting-style {
    &[open] {
      translate: ${({ $side }) => ($side === 'right' ? '100%' : '-100%')};
    }
    &[open]::backdrop {
      opacity: 0;
    }
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-s);
  padding: var(--space-xs) var(--space-s) var(--space-xs) var(--space-m);
  border-bottom: 1px solid var(--color-line);
`;

const Body = styled.div`
  flex: 1;
  padding: var(--space-m);
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const Foot = styled.div`
  padding: var(--space-s) var(--space-m) calc(var(--space-s) + env(safe-area-inset-bottom, 0px));
  border-top: 1px solid var(--color-line);
`;

/** A sheet that slides over the page from its side: a menu, filters. */
export const Drawer = ({ open, onClose, title, closeLabel, children, footer, side = 'right', id }: DrawerProps) => {
  const dialog = useDialog({ open, onClose, closedByOverlay: true });
  const titleId = useId();
  // the content stays while the drawer slides away
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return (
    <Dialog {...dialog} {...(id === undefined ? {} : { id })} aria-labelledby={titleId} $side={side}>
      {opened && (
        <>
          <Head>
            <Heading level={2} look={3} id={titleId}>
              {title}
            </Heading>
            <CloseButton label={closeLabel} onClick={onClose} />
          </Head>
          <Body>{children}</Body>
          {footer && <Foot>{footer}</Foot>}
        </>
      )}
    </Dialog>
  );
};
