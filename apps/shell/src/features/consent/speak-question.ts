import { localePath, type Locale } from '@pozyka/i18n';
import { consentWords, type ConsentWords } from './words.ts';

/** Puts the question into another language. */
export const speakQuestion = (within: ParentNode, locale: Locale): void => {
  const words = consentWords[locale];
  within.querySelector('section')?.setAttribute('aria-label', words.title);
  within.querySelector('a')?.setAttribute('href', localePath('/cookie-policy', locale));
  for (const element of within.querySelectorAll<HTMLElement>('[data-word]'))
    element.textContent = words[element.dataset['word'] as keyof ConsentWords];
};
