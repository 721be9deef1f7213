import type { Locale } from '@pozyka/server-kit';

/** What the notice may name. Every value is written out for reading. */
interface WithdrawalValues {
  readonly contract: string;
  readonly contractDay: string;
  readonly borrower: string;
  readonly lender: string;
  readonly givenAt: string;
  readonly lastDay: string;
  readonly until: string;
  readonly today: string;
  readonly day: string;
  readonly dailyRate: string;
  readonly principal: string;
  readonly phone: string;
  readonly email: string;
}

interface WithdrawalTexts {
  readonly statement: (values: WithdrawalValues) => string;
  readonly figures: Readonly<Record<'today' | 'principal' | 'until', string>>;
  readonly what: string;
  readonly items: (values: WithdrawalValues) => readonly string[];
  /** In their place, where all but a fee was given back before. */
  readonly paidItems: (values: WithdrawalValues) => readonly string[];
  readonly contract: string;
  readonly contractNumber: string;
  readonly amount: string;
  readonly given: string;
  readonly lastDay: string;
  readonly until: string;
  readonly lender: string;
  readonly check: (values: WithdrawalValues) => string;
}

/** Words of the notice by which a customer withdraws from their contract. */
export const withdrawalTexts: Readonly<Record<Locale, WithdrawalTexts>> = {
  uk: {
    statement: (v) =>
      `${v.borrower} повідомляє про відмову від договору споживчого кредиту №\u00a0${v.contract} від ${v.contractDay} без пояснення причин, відповідно до статті 15 Закону України «Про споживче кредитування».`,
    figures: { today: 'Повернути в день повідомлення', principal: 'Із них сума кредиту', until: 'Повернути не пізніше' },
    what: 'Що це означає',
    items: (v) => [
      `Повідомлення отримано ${v.givenAt} за київським часом. Строк на нього тривав до ${v.lastDay} включно, тож його подано вчасно.`,
      `Не пізніше ніж за сім календарних днів, до ${v.until} включно, Позичальник повертає залишок кредиту й сплачує проценти за дні користування: ${v.dailyRate} на день. Якщо повернути кошти ${v.day}, це ${v.today}.`,
      'Жодних інших платежів у зв’язку з відмовою немає: комісії за договором не стягуються, а сплачені повертаються.',
      'Договір припиняється в день, коли надійдуть кошти.',
      `Якщо до ${v.until} включно кошти не повернуто, повідомлення втрачає чинність, а договір діє далі на тих самих умовах.`,
    ],
    paidItems: (v) => [
      `Повідомлення отримано ${v.givenAt} за київським часом. Строк на нього тривав до ${v.lastDay} включно, тож його подано вчасно.`,
      'Кредит і проценти за дні користування вже повернуто. Комісії за договором не стягуються, а сплачені повертаються.',
      'Договір припинено з поданням цього повідомлення.',
    ],
    contract: 'Договір і позичальник',
    contractNumber: 'Номер і дата договору',
    amount: 'Сума кредиту',
    given: 'Повідомлення подано',
    lastDay: 'Останній день для відмови',
    until: 'Останній день повернення',
    lender: 'Кому подано',
    check: (v) =>
      `Повідомлення подано в кабінеті на сайті, його сформовано в електронній формі й збережено без змін. Запитання: ${v.phone}, ${v.email}.`,
  },
  ru: {
    statement: (v) =>
      `${v.borrower} уведомляет об отказе от договора потребительского кредита №\u00a0${v.contract} от ${v.contractDay} без объяснения причин, в соответствии со статьёй 15 Закона Украины «О потребительском кредитовании».`,
    figures: { today: 'Вернуть в день уведомления', principal: 'Из них сумма кредита', until: 'Вернуть не позднее' },
    what: 'Что это означает',
    items: (v) => [
      `Уведомление получено ${v.givenAt} по киевскому времени. Срок для него длился до ${v.lastDay} включительно, значит, оно подано вовремя.`,
      `Не позднее чем через семь календарных дней, до ${v.until} включительно, Заёмщик возвращает остаток кредита и уплачивает проценты за дни пользования: ${v.dailyRate} в день. Если вернуть средства ${v.day}, это ${v.today}.`,
      'Никаких других платежей в связи с отказом нет: комиссии по договору не взимаются, а уплаченные возвращаются.',
      'Договор прекращается в день, когда поступят средства.',
      `Если до ${v.until} включительно средства не возвращены, уведомление теряет силу, а договор действует дальше на тех же условиях.`,
    ],
    paidItems: (v) => [
      `Уведомление получено ${v.givenAt} по киевскому времени. Срок для него длился до ${v.lastDay} включительно, значит, оно подано вовремя.`,
      'Кредит и проценты за дни пользования уже возвращены. Комиссии по договору не взимаются, а уплаченные возвращаются.',
      'Договор прекращён с подачей этого уведомления.',
    ],
    contract: 'Договор и заёмщик',
    contractNumber: 'Номер и дата договора',
    amount: 'Сумма кредита',
    given: 'Уведомление подано',
    lastDay: 'Последний день для отказа',
    until: 'Последний день возврата',
    lender: 'Кому подано',
    check: (v) =>
      `Уведомление подано в кабинете на сайте, оно сформировано в электронной форме и сохранено без изменений. Вопросы: ${v.phone}, ${v.email}.`,
  },
};
