import type { Catalogue } from '@pozyka/server-kit';

export const cardMessages: Catalogue = {
  uk: { 'cards.inUse': 'Цю картку вказано в чинному договорі. Видалити її можна буде, коли договір закриється.' },
  ru: { 'cards.inUse': 'Эта карта указана в действующем договоре. Удалить её можно будет, когда договор закроется.' },
};
