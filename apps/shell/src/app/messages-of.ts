import type { Locale, Messages, RemoteModule } from '@pozyka/remote-kit';

/** The texts that a page of an app needs: the app's and those of its topics. */
export const messagesOf = async ({ messages, topics = {} }: RemoteModule, screen: string, locale: Locale): Promise<Messages> => {
  const own = Object.values(topics).filter(({ screens }) => screens.includes(screen));
  const parts = await Promise.all([messages, ...own].map((texts) => texts[locale]()));
  return Object.assign({}, ...parts.map(({ default: part }) => part)) as Messages;
};
