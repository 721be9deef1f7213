import type { Catalogue } from '@pozyka/server-kit';

export const preferenceMessages: Catalogue = {
  uk: {
    'notices.email': 'Перевірте адресу: потрібна одна звичайна адреса латиницею, наприклад name@example.com.',
    'notices.tooSoon': 'Код щойно надіслано. Новий можна замовити через {seconds} с.',
    'notices.tooManyCodes': 'За годину надіслано вже пʼять кодів. Спробуйте через {minutes} хв.',
    'notices.tooManyCodesDay': 'За добу надіслано вже десять кодів. Спробуйте через {hours} год.',
    'notices.codeWrong': 'Код неправильний або вже не діє. Перевірте останній лист чи замовте новий код.',
    'notices.codeLocked': 'Забагато неправильних кодів. Замовте новий через {minutes} хв.',
    'notices.linkOld': 'Це посилання вже не діє. Увійдіть до кабінету й змініть сповіщення там.',
  },
  ru: {
    'notices.email': 'Проверьте адрес: нужен один обычный адрес латиницей, например name@example.com.',
    'notices.tooSoon': 'Код только что отправлен. Новый можно заказать через {seconds} с.',
    'notices.tooManyCodes': 'За час отправлено уже пять кодов. Попробуйте через {minutes} мин.',
    'notices.tooManyCodesDay': 'За сутки отправлено уже десять кодов. Попробуйте через {hours} ч.',
    'notices.codeWrong': 'Код неправильный или уже не действует. Проверьте последнее письмо или закажите новый код.',
    'notices.codeLocked': 'Слишком много неправильных кодов. Закажите новый через {minutes} мин.',
    'notices.linkOld': 'Эта ссылка уже не действует. Войдите в кабинет и измените уведомления там.',
  },
};
