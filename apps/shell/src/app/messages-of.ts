import type { Locale, Messages, RemoteModule, Topic } from '@pozyka/remote-kit';

type Texts = Pick<RemoteModule, 'messages' | 'topics'>;

/** Those of an app's topics that a page needs. */
export const topicsOf = ({ topics = {} }: Texts, screen: string): Topic[] =>
  Object.values(topics).filter(({ screens }) => screens.includes(screen));

/** The texts that a page of an app needs: the app's and those of its topics. */
export const messagesOf = async (module: Texts, screen: string, locale: Locale): Promise<Messages> => {
  const parts = await Promise.all([module.messages, ...topicsOf(module, screen)].map((texts) => texts[locale]()));
  return Object.assign({}, ...parts.map(({ default: part }) => part)) as Messages;
};

/** The menu of a customer, who gets the shell's texts by a script; a guest's header has the way to the account, out of sight. */
const OF_CUSTOMERS: ReadonlySet<string> = new Set(
  ['customer-menu', 'logout', 'my-loan', 'my-loan-failed', 'my-loan-here'].map((name) => `header.${name}`),
);

/** The shell's texts as a guest's document brings them. */
export const guestMessages = (texts: Messages): Messages =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => !OF_CUSTOMERS.has(key)));
