import type { Locale, Messages, RemoteModule, Topic } from '@pozyka/remote-kit';

/** Those of an app's topics that a page needs. */
export const topicsOf = ({ topics = {} }: RemoteModule, screen: string): Topic[] =>
  Object.values(topics).filter(({ screens }) => screens.includes(screen));

/** The texts that a page of an app needs: the app's and those of its topics. */
export const messagesOf = async (module: RemoteModule, screen: string, locale: Locale): Promise<Messages> => {
  const parts = await Promise.all([module.messages, ...topicsOf(module, screen)].map((texts) => texts[locale]()));
  return Object.assign({}, ...parts.map(({ default: part }) => part)) as Messages;
};
