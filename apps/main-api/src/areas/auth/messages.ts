import type { Catalogue } from '@pozyka/server-kit';

export const authMessages: Catalogue = {
  uk: {
    'auth.tooSoon': 'Код на цей номер щойно надіслано. Він діє лише там, де його замовили. Новий тут можна замовити через {seconds} с.',
    'auth.tooManyCodes': 'На цей номер надіслано вже пʼять кодів за годину. Спробуйте через {minutes} хв.',
    'auth.tooManyFromAddress': 'Забагато кодів замовлено з вашої мережі. Спробуйте через {minutes} хв.',
    'auth.codeWrong': 'Код неправильний або вже не діє. Перевірте останнє SMS чи замовте новий код.',
    'auth.codeLocked': 'Пʼять неправильних кодів поспіль. Вхід за цим номером закрито на {minutes} хв, потім замовте новий код.',
  },
  ru: {
    'auth.tooSoon':
      'Код на этот номер только что отправлен. Он действует лишь там, где его заказали. Новый здесь можно заказать через {seconds} с.',
    'auth.tooManyCodes': 'На этот номер отправлено уже пять кодов за час. Попробуйте через {minutes} мин.',
    'auth.tooManyFromAddress': 'Из вашей сети заказано слишком много кодов. Попробуйте через {minutes} мин.',
    'auth.codeWrong': 'Код неправильный или уже не действует. Проверьте последнее SMS или закажите новый код.',
    'auth.codeLocked': 'Пять неправильных кодов подряд. Вход по этому номеру закрыт на {minutes} мин, затем закажите новый код.',
  },
};

/** The SMS with a code; short enough for one message. */
export const codeSms = {
  uk: (code: string): string => `${code} — ваш код для входу в Pozyka. Нікому його не кажіть.`,
  ru: (code: string): string => `${code} — ваш код для входа в Pozyka. Никому его не сообщайте.`,
} as const;

export const unknownDevice = { uk: 'Невідомий пристрій', ru: 'Неизвестное устройство' } as const;
