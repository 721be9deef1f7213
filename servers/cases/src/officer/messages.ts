import type { Catalogue } from '@pozyka/server-kit';

/** Texts of refusals, and of what is written to visitors. */
export const officerMessages: Catalogue = {
  uk: {
    'officer.signature': 'Підпис запиту не прийнято. Причину записано в журналі сервера; як підписувати, описано в docs/officer.md.',
    'visitor-answer.sms': 'Pozyka, відповідь на звернення {number}: ',
    'visitor-answer.subject': 'Відповідь на ваше звернення',
    'visitor-answer.text': 'Добрий день! Відповідаємо на ваше звернення № {number}.',
  },
  ru: {
    'officer.signature': 'Подпись запроса не принята. Причина записана в журнале сервера; как подписывать, описано в docs/officer.md.',
    'visitor-answer.sms': 'Pozyka, ответ на обращение {number}: ',
    'visitor-answer.subject': 'Ответ на ваше обращение',
    'visitor-answer.text': 'Добрый день! Отвечаем на ваше обращение № {number}.',
  },
};
