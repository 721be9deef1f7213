import type { ToastItem } from '@pozyka/design-system';

/** Beyond these a customer reads none: the oldest that still waits is dropped. */
const MOST = 8;

export interface NoticeStore {
  /** The same words while they are shown, or wait, are one notice; its ways to try again are kept together. */
  raise(notice: Omit<ToastItem, 'id' | 'action'>, retry?: { label: string; again: () => void }): void;
  close(id: string): void;
  get(): readonly ToastItem[];
  subscribe(listener: () => void): () => void;
}

export const createNoticeStore = (): NoticeStore => {
  let items: readonly ToastItem[] = [];
  let made = 0;
  const retries = new Map<string, (() => void)[]>();
  const listeners = new Set<() => void>();
  const set = (next: readonly ToastItem[]) => {
    items = next;
    for (const listener of listeners) listener();
  };
  const close = (id: string) => {
    retries.delete(id);
    set(items.filter((item) => item.id !== id));
  };
  return {
    close,
    raise(notice, retry) {
      const { tone, title, text } = notice;
      const same = items.find((item) => item.tone === tone && item.title === title && item.text === text);
      const id = same?.id ?? `notice-${(made += 1)}`;
      if (retry) retries.set(id, [...(retries.get(id) ?? []), retry.again]);
      if (same) return;
      const onPress = () => {
        const all = retries.get(id) ?? [];
        close(id);
        for (const again of all) again();
      };
      const item: ToastItem = { ...notice, id, ...(retry ? { action: { label: retry.label, onPress } } : {}) };
      const [first, ...rest] = items;
      // the first is being read
      set(first && items.length >= MOST ? [first, ...rest.slice(1), item] : [...items, item]);
    },
    get: () => items,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
