// by its package: a remote bundles this file, and shares the texts with the shell
import { AppScopeContext, TranslationsContext, useLocale, type Locale, type Messages } from '@pozyka/remote-kit';
import { useContext, type ComponentType } from 'react';

/**
 * A part of a page that brings its texts along, in both languages: for code that is loaded after the page, or that pages of several topics have. They are
 * the app's own, so that what the operator changed holds.
 */
export const withTexts = <Props extends object>(
  texts: Readonly<Record<Locale, Messages>>,
  Part: ComponentType<Props>,
): ComponentType<Props> => {
  const WithTexts = (props: Props) => {
    const translations = useContext(TranslationsContext);
    const scope = useContext(AppScopeContext);
    const locale = useLocale();
    // those that are there stay: the operator's, and these since the first time
    translations?.addResourceBundle(locale, scope, texts[locale], true, false);
    return <Part {...props} />;
  };
  return WithTexts;
};
