import type { Catalogue } from '@pozyka/server-kit';

export const officerMessages: Catalogue = {
  uk: { 'officer.signature': 'Підпис запиту не прийнято. Причину записано в журналі сервера; як підписувати, описано в docs/officer.md.' },
  ru: {
    'officer.signature': 'Подпись запроса не принята. Причина записана в журнале сервера; как подписывать, описано в docs/officer.md.',
  },
};
