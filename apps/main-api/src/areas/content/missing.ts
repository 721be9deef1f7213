import type { LanguageCode } from '@pozyka/api-contract/constants';
import { notFound, type ApiError } from '@pozyka/server-kit';

const texts = {
  page: {
    uk: 'Такої сторінки немає. Перевірте посилання або поверніться на головну.',
    ru: 'Такой страницы нет. Проверьте ссылку или вернитесь на главную.',
  },
  block: {
    uk: 'Такого блоку немає. Оновіть сторінку.',
    ru: 'Такого блока нет. Обновите страницу.',
  },
  menu: {
    uk: 'Такого меню немає. Оновіть сторінку.',
    ru: 'Такого меню нет. Обновите страницу.',
  },
  lookup: {
    uk: 'Такого списку немає. Оновіть сторінку.',
    ru: 'Такого списка нет. Обновите страницу.',
  },
  faqCategory: {
    uk: 'Такого розділу запитань немає. Оберіть інший розділ.',
    ru: 'Такого раздела вопросов нет. Выберите другой раздел.',
  },
  seo: {
    uk: 'Для цієї сторінки немає пошукових даних.',
    ru: 'Для этой страницы нет поисковых данных.',
  },
  entity: {
    uk: 'Такого списку немає. Оновіть сторінку.',
    ru: 'Такого списка нет. Обновите страницу.',
  },
} as const;

/** 404 in the language of the content asked for, which may differ from Accept-Language. */
export const missing = (what: keyof typeof texts, language: LanguageCode): ApiError => notFound(texts[what][language]);
