import type { Locale } from '@pozyka/i18n';

const uk = {
  bankId: 'Через BankID',
  qualified: 'Дія.Підписом (КЕП)',
  wait: 'Зачекайте…',
  waiting: 'Чекаємо на ваш підпис',
  waitingText: 'Підпишіть заяву в застосунку й поверніться сюди: ця сторінка оновиться сама.',
  open: 'Відкрити застосунок',
  code: 'QR-код, що відкриває застосунок для підпису',
  other: 'Вибрати інший спосіб',
  failed: 'Не вдалося. Спробуйте ще раз за хвилину.',
  offline: 'Немає звʼязку із сервером. Перевірте інтернет і спробуйте ще раз.',
};

const ru: typeof uk = {
  bankId: 'Через BankID',
  qualified: 'Дия.Подписью (КЭП)',
  wait: 'Подождите…',
  waiting: 'Ждём вашу подпись',
  waitingText: 'Подпишите заявление в приложении и вернитесь сюда: эта страница обновится сама.',
  open: 'Открыть приложение',
  code: 'QR-код, который открывает приложение для подписи',
  other: 'Выбрать другой способ',
  failed: 'Не удалось. Попробуйте ещё раз через минуту.',
  offline: 'Нет связи с сервером. Проверьте интернет и попробуйте ещё раз.',
};

/** Words of what says who a customer is, in the chunks of its pages. */
export const identityWords: Readonly<Record<Locale, typeof uk>> = { uk, ru };
