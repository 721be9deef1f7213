import type { Locale } from '@pozyka/server-kit';
import type { Problem } from './card-form.ts';

export interface PageTexts {
  readonly brand: string;
  readonly title: string;
  readonly lead: string;
  readonly number: string;
  readonly expires: string;
  readonly expiresHint: string;
  readonly cvc: string;
  readonly cvcHint: string;
  readonly submit: string;
  readonly cancel: string;
  readonly safe: string;
  readonly summary: string;
  readonly problem: Readonly<Record<Problem, string>>;
  readonly declined: string;
  readonly expiredCard: string;
  readonly testCards: string;
  readonly outcome: Readonly<
    Record<'approved' | 'declined' | 'expired' | 'threeDSecure' | 'held' | 'noMoney' | 'noFunds' | 'slow', string>
  >;
  readonly testNote: string;
  readonly threeDTitle: string;
  readonly threeDLead: (mask: string) => string;
  readonly code: string;
  readonly codeWrong: string;
  readonly confirm: string;
  readonly heldTitle: string;
  readonly heldLead: (mask: string) => string;
  readonly heldMessage: (sum: string) => string;
  readonly heldNote: string;
  readonly payTitle: string;
  readonly toPay: string;
  readonly payFor: string;
  readonly payWith: string;
  readonly savedCard: (brand: string, end: string) => string;
  readonly otherCard: string;
  readonly pay: (sum: string) => string;
  readonly paySafe: string;
  readonly payDeclined: string;
  readonly payNoFunds: string;
  readonly payExpired: string;
  readonly paidTitle: string;
  readonly paidText: (sum: string) => string;
  readonly overTitle: string;
  readonly overText: string;
  readonly back: string;
}

export const texts: Readonly<Record<Locale, PageTexts>> = {
  uk: {
    brand: 'Каса',
    title: 'Перевірка картки',
    lead: 'Введіть дані картки, на яку хочете отримувати гроші. Нічого не буде списано; інколи на картці тимчасово блокують невелику суму, і вона повертається сама.',
    number: 'Номер картки',
    expires: 'Діє до',
    expiresHint: 'ММ/РР',
    cvc: 'CVC2 / CVV2',
    cvcHint: '3 цифри на звороті',
    submit: 'Перевірити картку',
    cancel: 'Скасувати й повернутися на сайт',
    safe: 'Номер картки залишається на цій сторінці. Сайт позики отримає лише перші шість і останні чотири цифри та строк дії.',
    summary: 'Перевірте дані картки',
    problem: {
      required: 'Заповніть це поле.',
      cardInvalid: 'У номері картки помилка. Перевірте цифри.',
      cardExpiryInvalid: 'Вкажіть місяць і рік, наприклад 08/29.',
      cardExpired: 'Строк дії цієї картки минув. Введіть іншу картку.',
      cvcInvalid: 'Введіть три цифри зі звороту картки.',
    },
    declined: 'Банк відхилив цю картку. Спробуйте іншу або зверніться до свого банку.',
    expiredCard: 'Банк повідомив, що строк дії картки минув. Введіть іншу картку.',
    testCards: 'Тестові картки',
    outcome: {
      approved: 'приймається',
      declined: 'банк відхиляє',
      expired: 'строк дії минув',
      threeDSecure: 'код 3-D Secure (123456)',
      held: 'сума блокується, її треба назвати на сайті',
      noMoney: 'приймається, але переказ на неї не проходить',
      noFunds: 'для платежу бракує коштів',
      slow: 'платіж проходить, але сайт дізнається про нього із запізненням',
    },
    testNote: 'Це тестовий провайдер: справжніх платежів тут немає. Строк — будь-який майбутній, CVC — будь-які три цифри.',
    threeDTitle: 'Підтвердження банку',
    threeDLead: (mask) => `Банк картки ${mask} просить підтвердити, що це ви. Введіть код із SMS.`,
    code: 'Код із SMS',
    codeWrong: 'Код неправильний. Спробуйте ще раз.',
    confirm: 'Підтвердити',
    heldTitle: 'Майже готово',
    heldLead: (mask) => `Ми заблокували на картці ${mask} невелику суму: вона не списується й повернеться сама. Сайт запитає, яка вона.`,
    heldMessage: (sum) => `Повідомлення від вашого банку: заблоковано ${sum}, Каса.`,
    heldNote: 'Справжній банк написав би це в застосунку або в SMS.',
    payTitle: 'Оплата',
    toPay: 'До сплати',
    payFor: 'Призначення',
    payWith: 'Чим платите',
    savedCard: (brand, end) => `${brand} •••• ${end}`,
    otherCard: 'Інша картка',
    pay: (sum) => `Сплатити ${sum}`,
    paySafe: 'Номер картки залишається на цій сторінці. Сайт позики дізнається лише результат платежу.',
    payDeclined: 'Банк відхилив платіж, гроші не списано. Спробуйте іншу картку або зверніться до свого банку.',
    payNoFunds: 'На картці бракує коштів, гроші не списано. Поповніть її або виберіть іншу.',
    payExpired: 'Строк дії картки минув, гроші не списано. Виберіть іншу картку.',
    paidTitle: 'Уже сплачено',
    paidText: (sum) => `Ми отримали ${sum} за цим рахунком. Вдруге платити не потрібно.`,
    overTitle: 'Посилання вже не діє',
    overText: 'Час минув або адреса неповна. Поверніться на сайт і почніть ще раз.',
    back: 'Повернутися на сайт',
  },
  ru: {
    brand: 'Касса',
    title: 'Проверка карты',
    lead: 'Введите данные карты, на которую хотите получать деньги. Ничего не будет списано; иногда на карте временно блокируют небольшую сумму, и она возвращается сама.',
    number: 'Номер карты',
    expires: 'Действует до',
    expiresHint: 'ММ/ГГ',
    cvc: 'CVC2 / CVV2',
    cvcHint: '3 цифры на обороте',
    submit: 'Проверить карту',
    cancel: 'Отменить и вернуться на сайт',
    safe: 'Номер карты остаётся на этой странице. Сайт займа получит только первые шесть и последние четыре цифры и срок действия.',
    summary: 'Проверьте данные карты',
    problem: {
      required: 'Заполните это поле.',
      cardInvalid: 'В номере карты ошибка. Проверьте цифры.',
      cardExpiryInvalid: 'Укажите месяц и год, например 08/29.',
      cardExpired: 'Срок действия этой карты истёк. Введите другую карту.',
      cvcInvalid: 'Введите три цифры с оборота карты.',
    },
    declined: 'Банк отклонил эту карту. Попробуйте другую или обратитесь в свой банк.',
    expiredCard: 'Банк сообщил, что срок действия карты истёк. Введите другую карту.',
    testCards: 'Тестовые карты',
    outcome: {
      approved: 'принимается',
      declined: 'банк отклоняет',
      expired: 'срок действия истёк',
      threeDSecure: 'код 3-D Secure (123456)',
      held: 'сумма блокируется, её нужно назвать на сайте',
      noMoney: 'принимается, но перевод на неё не проходит',
      noFunds: 'для платежа не хватает средств',
      slow: 'платёж проходит, но сайт узнаёт о нём с опозданием',
    },
    testNote: 'Это тестовый провайдер: настоящих платежей здесь нет. Срок — любой будущий, CVC — любые три цифры.',
    threeDTitle: 'Подтверждение банка',
    threeDLead: (mask) => `Банк карты ${mask} просит подтвердить, что это вы. Введите код из SMS.`,
    code: 'Код из SMS',
    codeWrong: 'Код неправильный. Попробуйте ещё раз.',
    confirm: 'Подтвердить',
    heldTitle: 'Почти готово',
    heldLead: (mask) => `Мы заблокировали на карте ${mask} небольшую сумму: она не списывается и вернётся сама. Сайт спросит, какая она.`,
    heldMessage: (sum) => `Сообщение от вашего банка: заблокировано ${sum}, Касса.`,
    heldNote: 'Настоящий банк написал бы это в приложении или в SMS.',
    payTitle: 'Оплата',
    toPay: 'К оплате',
    payFor: 'Назначение',
    payWith: 'Чем платите',
    savedCard: (brand, end) => `${brand} •••• ${end}`,
    otherCard: 'Другая карта',
    pay: (sum) => `Заплатить ${sum}`,
    paySafe: 'Номер карты остаётся на этой странице. Сайт займа узнает только результат платежа.',
    payDeclined: 'Банк отклонил платёж, деньги не списаны. Попробуйте другую карту или обратитесь в свой банк.',
    payNoFunds: 'На карте не хватает средств, деньги не списаны. Пополните её или выберите другую.',
    payExpired: 'Срок действия карты истёк, деньги не списаны. Выберите другую карту.',
    paidTitle: 'Уже оплачено',
    paidText: (sum) => `Мы получили ${sum} по этому счёту. Второй раз платить не нужно.`,
    overTitle: 'Ссылка уже не действует',
    overText: 'Время истекло или адрес неполный. Вернитесь на сайт и начните ещё раз.',
    back: 'Вернуться на сайт',
  },
};
