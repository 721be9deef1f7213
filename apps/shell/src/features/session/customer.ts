import type { PageEnvironment } from '@pozyka/remote-kit';

type Customer = PageEnvironment['customer'];

/** How the frame greets a customer: their name as the gateway keeps it in readable cookies; undefined until both parts are there. */
export const customerIn = ({ FirstName: firstName, SecondName: secondName }: Readonly<Record<string, string | undefined>>): Customer =>
  firstName && secondName ? { firstName, secondName } : undefined;

export interface CustomerStore {
  get(): Customer;
  /** Compares with what is known, so that the frame is rendered for another name alone. */
  set(next: Customer): void;
  subscribe(listener: () => void): () => void;
}

/** The name of now: a new customer tells it on a page, and the document stays. */
export const createCustomerStore = (first: Customer): CustomerStore => {
  let now = first;
  const listeners = new Set<() => void>();
  return {
    get: () => now,
    set(next) {
      if (next?.firstName === now?.firstName && next?.secondName === now?.secondName) return;
      now = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
