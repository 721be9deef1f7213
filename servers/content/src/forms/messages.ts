import type { Catalogue } from '@pozyka/server-kit';

export const formMessages: Catalogue = {
  uk: { 'forms.source': 'Такого джерела підказок немає.' },
  ru: { 'forms.source': 'Такого источника подсказок нет.' },
};
