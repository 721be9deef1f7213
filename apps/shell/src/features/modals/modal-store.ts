import type { ErrorModalProps } from './error-modal.tsx';

export type OpenModal = Pick<ErrorModalProps, 'name' | 'text'>;

export interface ModalStore {
  open(modal: OpenModal): void;
  close(): void;
  get(): OpenModal | undefined;
  subscribe(listener: () => void): () => void;
}

/** Which of the modals is open: one at most, the newest. */
export const createModalStore = (): ModalStore => {
  let now: OpenModal | undefined;
  const listeners = new Set<() => void>();
  const set = (next: OpenModal | undefined) => {
    now = next;
    for (const listener of listeners) listener();
  };
  return {
    open: set,
    close: () => set(undefined),
    get: () => now,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
