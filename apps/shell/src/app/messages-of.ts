import type { Locale, Messages, RemoteModule } from '@pozyka/remote-kit';

/** The texts that a page of an app needs: the app's and its own. */
export const messagesOf = async (module: RemoteModule, screen: string, locale: Locale): Promise<Messages> => {
  const parts = await Promise.all([module.messages[locale](), ...(module.pageMessages?.[screen]?.[locale]() ?? [])]);
  return Object.assign({}, ...parts.map(({ default: texts }) => texts)) as Messages;
};
