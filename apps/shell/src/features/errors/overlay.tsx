import { notificationDurationMs, notificationPosition } from '@pozyka/api-contract/constants';
import { ToastRegion } from '@pozyka/design-system';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorModal } from '../modals/error-modal.tsx';
import type { ModalStore } from '../modals/modal-store.ts';
import type { NoticeStore } from '../notices/notice-store.ts';
import { currentTexts } from '../notices/texts.ts';

interface OverlayProps {
  notices: NoticeStore;
  modals: ModalStore;
}

const Overlay = ({ notices, modals }: OverlayProps) => {
  const items = useSyncExternalStore(notices.subscribe, notices.get);
  const modal = useSyncExternalStore(modals.subscribe, modals.get);
  const texts = currentTexts();
  return (
    <>
      <ToastRegion
        label={texts.region}
        closeLabel={texts.close}
        items={items}
        onClose={notices.close}
        duration={notificationDurationMs}
        position={notificationPosition}
      />
      {modal && <ErrorModal {...modal} texts={texts} onClose={modals.close} />}
    </>
  );
};

/** Renders notices and modals beside the page, in a tree of their own: they outlive pages, and pages do not wait for them. */
export const openOverlay = (props: OverlayProps): void => {
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(<Overlay {...props} />);
};
