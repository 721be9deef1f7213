import { translators, type Catalogue } from '@pozyka/server-kit';

/** Texts of SMS. */
export const smsMessages: Catalogue = {
  uk: {
    'code.login': '{code} — ваш код для входу в Pozyka. Нікому його не кажіть.',
    'code.keys': '{code} — код, щоб змінити ключі Pozyka. Нікому його не кажіть.',
    'code.restore': '{code} — код для нового пароля Pozyka. Нікому його не кажіть.',
    'access.nobody': 'Хтось відновлює пароль Pozyka за цим номером, але клієнта з ним немає.',
    'access.changed': 'Пароль Pozyka змінено. Якщо це не ви, відразу відновіть його.',
  },
  ru: {
    'code.login': '{code} — ваш код для входа в Pozyka. Никому его не сообщайте.',
    'code.keys': '{code} — код, чтобы изменить ключи Pozyka. Никому не сообщайте.',
    'code.restore': '{code} — код для нового пароля Pozyka. Никому его не сообщайте.',
    'access.nobody': 'Кто-то восстанавливает пароль Pozyka по этому номеру, но клиента с ним нет.',
    'access.changed': 'Пароль Pozyka изменён. Если это не вы, сразу восстановите его.',
  },
};

/** The same by language, with values in place. */
export const texts = translators(smsMessages);
