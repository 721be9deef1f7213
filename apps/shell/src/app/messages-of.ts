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
