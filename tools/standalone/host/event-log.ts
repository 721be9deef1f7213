/** What the page did that a shell would have acted on. */
export type EventKind = 'status' | 'notice' | 'report' | 'page' | 'call' | 'failure';

export interface HostEvent {
  id: number;
  kind: EventKind;
  text: string;
}

const MOST = 100;

export interface EventLog {
  add(kind: EventKind, text: string): void;
  clear(): void;
  /** The newest first. */
  get(): readonly HostEvent[];
  subscribe(listener: () => void): () => void;
}

/** The last events of this document; the console has them too. */
export const createEventLog = (): EventLog => {
  let events: readonly HostEvent[] = [];
  let made = 0;
  const listeners = new Set<() => void>();
  const set = (next: readonly HostEvent[]) => {
    events = next;
    for (const listener of listeners) listener();
  };
  return {
    add(kind, text) {
      console.log(`[host] ${kind}: ${text}`);
      set([{ id: (made += 1), kind, text }, ...events].slice(0, MOST));
    },
    clear: () => set([]),
    get: () => events,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
