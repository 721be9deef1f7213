import type { PageEnvironment } from '@pozyka/remote-kit';
import type { Watched } from '../../core/watched.ts';

type Customer = PageEnvironment['customer'];

/** The current name: a new customer types it on a page, and the document stays. */
export type CustomerStore = Watched<Customer>;

/** How the frame greets a customer: their name as the gateway stores it in readable cookies; undefined until both parts are there. */
export const customerIn = ({ FirstName: firstName, SecondName: secondName }: Readonly<Record<string, string | undefined>>): Customer =>
  firstName && secondName ? { firstName, secondName } : undefined;

/** Lets the frame greet by the name in the cookies; it is rendered for another name alone. */
export const followName = (named: CustomerStore, cookies: Readonly<Record<string, string | undefined>>): void => {
  const [now, next] = [named.get(), customerIn(cookies)];
  if (next?.firstName !== now?.firstName || next?.secondName !== now?.secondName) named.set(next);
};
