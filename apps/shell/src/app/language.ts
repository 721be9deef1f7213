import { createI18n, type Locale } from '@pozyka/i18n';
import type { i18n } from 'i18next';
import type { Boot } from '../core/boot.ts';
import type { Watched } from '../core/watched.ts';
import { shellModule } from './shell-module.ts';

/** What the document speaks: its locale, its texts, and the texts that the operator changed. */
export interface Language {
  locale: Locale;
  translations: i18n;
  overrides: Boot['overrides'];
}

/** A language with the shell's own texts; those of a remote come with its first page. */
export const createLanguage = async (locale: Locale, { overrides, messages }: Pick<Boot, 'overrides' | 'messages'>): Promise<Language> => {
  const shell = messages?.['shell'] ?? (await shellModule.messages[locale]()).default;
  return { locale, translations: createI18n({ locale, messages: { shell }, overrides }), overrides };
};

/** The language of now: one document changes it when the customer asks for another, without losing what they typed. */
export type LanguageStore = Watched<Language>;
