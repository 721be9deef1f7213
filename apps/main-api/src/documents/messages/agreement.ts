import type { Locale } from '@pozyka/server-kit';
import type { Part } from './texts.ts';

/** What a clause of the agreement may name. Every value is written out for reading. */
export interface AgreementValues {
  readonly contract: string;
  readonly contractDay: string;
  readonly lender: string;
  readonly borrower: string;
  readonly principal: string;
  readonly term: string;
  readonly oldDue: string;
  readonly newDue: string;
  readonly price: string;
  readonly payUntil: string;
  readonly oldTotal: string;
  readonly newTotal: string;
  readonly dailyRate: string;
  readonly dailyCost: string;
  readonly apr: string;
  readonly phone: string;
  readonly email: string;
  readonly borrowerPhone: string;
}

interface AgreementTexts {
  readonly label: Readonly<Record<'price' | 'newDue' | 'oldDue' | 'term' | 'principal' | 'oldTotal' | 'newTotal' | 'payUntil', string>>;
  readonly subtitle: (own: string, contract: string) => string;
  readonly preamble: (values: AgreementValues) => string;
  readonly warning: (values: AgreementValues) => string;
  readonly terms: string;
  readonly schedule: string;
  readonly parts: (values: AgreementValues) => readonly Part[];
  readonly details: string;
  readonly signing: (number: string) => string;
}

/** Words of the agreement to pay back later. */
export const agreementTexts: Readonly<Record<Locale, AgreementTexts>> = {
  uk: {
    label: {
      price: 'Вартість продовження',
      newDue: 'Нова дата повернення',
      oldDue: 'Попередня дата повернення',
      term: 'Строк продовжується на',
      principal: 'Залишок кредиту на день угоди',
      oldTotal: 'Загальна вартість кредиту до угоди',
      newTotal: 'Нова загальна вартість',
      payUntil: 'Вартість продовження сплатити до',
    },
    subtitle: (own, contract) => `${own} до договору ${contract}`,
    preamble: (v) =>
      `${v.lender} (далі — Кредитодавець) і ${v.borrower} (далі — Позичальник) уклали цю додаткову угоду до договору споживчого кредиту №\u00a0${v.contract} від ${v.contractDay} (далі — Договір) про таке.`,
    warning: (v) =>
      `Угода діє, лише якщо ви сплатите ${v.price} до ${v.payUntil} включно. Тоді кредит треба повернути до ${v.newDue}, а його загальна вартість становитиме ${v.newTotal}.`,
    terms: 'Умови продовження',
    schedule: 'Графік платежів після продовження',
    parts: (v) => [
      {
        title: 'Предмет угоди',
        clauses: [
          `Строк повернення кредиту продовжується на ${v.term}: з ${v.oldDue} до ${v.newDue} включно. Залишок кредиту на день угоди — ${v.principal}.`,
          `За продовження Позичальник сплачує ${v.price} одним платежем. Що саме оплачено цією сумою, зазначено в чеку.`,
          `Проценти й далі нараховуються на залишок кредиту за тією самою фіксованою ставкою: ${v.dailyRate} на день.`,
          `Загальна вартість кредиту за Договором до цієї угоди — ${v.oldTotal}, після неї — ${v.newTotal}; денна процентна ставка (ДПС) — ${v.dailyCost}, реальна річна процентна ставка (РРПС) — ${v.apr}.`,
        ],
      },
      {
        title: 'Коли угода діє',
        clauses: [
          `Угода набирає чинності в момент сплати ${v.price}, якщо їх сплачено до ${v.payUntil} включно. Якщо платіж не надійде, угода не діє, а Договір виконується на попередніх умовах.`,
          'Решта умов Договору не змінюється. Позичальник і надалі може повернути кредит достроково й сплатити проценти лише за дні користування.',
          'Сукупна сума вимог до Позичальника за Договором, з урахуванням цієї угоди, не перевищує подвоєної суми кредиту.',
        ],
      },
      {
        title: 'Електронне укладення',
        clauses: [
          `Угоду укладено в електронній формі. Позичальник підписує її одноразовим ідентифікатором — кодом, який надсилається на номер ${v.borrowerPhone}. Такий підпис прирівнюється до власноручного.`,
          'Код пов’язано саме з цим документом через його контрольну суму SHA-256. Угода є невід’ємною частиною Договору й завжди доступна Позичальнику в кабінеті.',
          `Звернення Позичальника розглядаються протягом 30 днів: ${v.email}, ${v.phone}.`,
        ],
      },
    ],
    details: 'Реквізити та підписи сторін',
    signing: (number) =>
      `Цей документ не змінюється після підписання. Підписи сторін, час і контрольну суму угоди №\u00a0${number} наведено в сертифікаті підписання.`,
  },
  ru: {
    label: {
      price: 'Стоимость продления',
      newDue: 'Новая дата возврата',
      oldDue: 'Прежняя дата возврата',
      term: 'Срок продлевается на',
      principal: 'Остаток кредита на день соглашения',
      oldTotal: 'Общая стоимость кредита до соглашения',
      newTotal: 'Новая общая стоимость',
      payUntil: 'Стоимость продления уплатить до',
    },
    subtitle: (own, contract) => `${own} к договору ${contract}`,
    preamble: (v) =>
      `${v.lender} (далее — Кредитодатель) и ${v.borrower} (далее — Заёмщик) заключили это дополнительное соглашение к договору потребительского кредита №\u00a0${v.contract} от ${v.contractDay} (далее — Договор) о следующем.`,
    warning: (v) =>
      `Соглашение действует, только если вы уплатите ${v.price} до ${v.payUntil} включительно. Тогда кредит нужно вернуть до ${v.newDue}, а его общая стоимость составит ${v.newTotal}.`,
    terms: 'Условия продления',
    schedule: 'График платежей после продления',
    parts: (v) => [
      {
        title: 'Предмет соглашения',
        clauses: [
          `Срок возврата кредита продлевается на ${v.term}: с ${v.oldDue} до ${v.newDue} включительно. Остаток кредита на день соглашения — ${v.principal}.`,
          `За продление Заёмщик уплачивает ${v.price} одним платежом. Что именно оплачено этой суммой, указано в чеке.`,
          `Проценты и дальше начисляются на остаток кредита по той же фиксированной ставке: ${v.dailyRate} в день.`,
          `Общая стоимость кредита по Договору до этого соглашения — ${v.oldTotal}, после него — ${v.newTotal}; дневная процентная ставка (ДПС) — ${v.dailyCost}, реальная годовая процентная ставка (РГПС) — ${v.apr}.`,
        ],
      },
      {
        title: 'Когда соглашение действует',
        clauses: [
          `Соглашение вступает в силу в момент уплаты ${v.price}, если они уплачены до ${v.payUntil} включительно. Если платёж не поступит, соглашение не действует, а Договор исполняется на прежних условиях.`,
          'Остальные условия Договора не меняются. Заёмщик и дальше может вернуть кредит досрочно и уплатить проценты только за дни пользования.',
          'Совокупная сумма требований к Заёмщику по Договору, с учётом этого соглашения, не превышает удвоенной суммы кредита.',
        ],
      },
      {
        title: 'Электронное заключение',
        clauses: [
          `Соглашение заключено в электронной форме. Заёмщик подписывает его одноразовым идентификатором — кодом, который отправляется на номер ${v.borrowerPhone}. Такая подпись приравнивается к собственноручной.`,
          'Код связан именно с этим документом через его контрольную сумму SHA-256. Соглашение является неотъемлемой частью Договора и всегда доступно Заёмщику в кабинете.',
          `Обращения Заёмщика рассматриваются в течение 30 дней: ${v.email}, ${v.phone}.`,
        ],
      },
    ],
    details: 'Реквизиты и подписи сторон',
    signing: (number) =>
      `Этот документ не меняется после подписания. Подписи сторон, время и контрольная сумма соглашения №\u00a0${number} приведены в сертификате подписания.`,
  },
};
