import type { Catalogue } from '@pozyka/server-kit';

export const esignMessages: Catalogue = {
  uk: {
    'qualifiedSign.unavailable': 'Дія зараз не відповідає. Спробуйте за хвилину або підпишіть кодом із SMS.',
  },
  ru: {
    'qualifiedSign.unavailable': 'Дия сейчас не отвечает. Попробуйте через минуту или подпишите кодом из SMS.',
  },
};
