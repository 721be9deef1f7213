import type { i18n } from 'i18next';
import { createContext, useContext, useMemo } from 'react';
import { AppScopeContext } from './page-context.ts';

export type Text = (key: string, values?: Record<string, unknown>) => string;

/**
 * The document's translations. Another language is another instance and an app's texts are there before its page is
 * rendered, so nothing has to be subscribed to, and react-i18next is not needed.
 */
export const TranslationsContext = createContext<i18n | undefined>(undefined);

/** Translates keys of the app that the component belongs to; `count` in values picks the plural. */
export const useText = (): Text => {
  const translations = useContext(TranslationsContext);
  const scope = useContext(AppScopeContext);
  return useMemo(() => {
    const t = translations?.getFixedT(null, scope);
    return (key, values) => {
      // most texts stand as they are said: reading one costs a fraction of translating it
      const said: unknown = values === undefined && translations?.getResource(translations.language, scope, key);
      return typeof said === 'string' && !/[{$]/.test(said) ? said : (t?.(key, { ...values }) ?? key);
    };
  }, [translations, scope]);
};
