import { createContext, use } from 'react';

/** Languages that a story speaks. */
export type StoryLocale = 'uk' | 'ru';

const Locale = createContext<StoryLocale>('uk');

/** Says the language to the stories inside: `<StoryLanguage value="ru">`. */
export const StoryLanguage = Locale.Provider;

/** Chooses among texts by the language of the story: `const t = useStoryText(); t('Далі', 'Далее')`. */
export function useStoryText(): (uk: string, ru: string) => string {
  const locale = use(Locale);
  return (uk, ru) => (locale === 'uk' ? uk : ru);
}
