import type { Catalogue } from '@pozyka/server-kit';

export const accountMessages: Catalogue = {
  uk: {
    'access.runningContract': 'Спершу поверніть позику або дочекайтеся рішення за заявкою. Тоді ми зможемо видалити ваші дані.',
  },
  ru: {
    'access.runningContract': 'Сначала верните заём или дождитесь решения по заявке. Тогда мы сможем удалить ваши данные.',
  },
};
