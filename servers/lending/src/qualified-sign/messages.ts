import type { Catalogue } from '@pozyka/server-kit';

export const qualifiedSignMessages: Catalogue = {
  uk: {
    'qualifiedSign.tooMany': 'За годину ви починали підписання через Дію вже десять разів. Спробуйте пізніше або підпишіть кодом із SMS.',
  },
  ru: {
    'qualifiedSign.tooMany': 'За час вы начинали подписание через Дию уже десять раз. Попробуйте позже или подпишите кодом из SMS.',
  },
};
