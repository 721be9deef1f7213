import type { Catalogue } from '@pozyka/server-kit';

export const qualifiedSignMessages: Catalogue = {
  uk: {
    'qualifiedSign.unavailable': 'Дія зараз не відповідає. Спробуйте за хвилину або підпишіть кодом із SMS.',
    'qualifiedSign.tooMany': 'За годину ви починали підписання через Дію вже десять разів. Спробуйте пізніше або підпишіть кодом із SMS.',
  },
  ru: {
    'qualifiedSign.unavailable': 'Дия сейчас не отвечает. Попробуйте через минуту или подпишите кодом из SMS.',
    'qualifiedSign.tooMany': 'За час вы начинали подписание через Дию уже десять раз. Попробуйте позже или подпишите кодом из SMS.',
  },
};
