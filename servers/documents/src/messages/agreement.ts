import type { Locale } from '@pozyka/server-kit';
import { agreementFrame, type FrameValues } from './agreement-frame.ts';

/** What a clause of the agreement may name. Every value is written out for reading. */
export interface AgreementValues extends FrameValues {
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
}

const uk = {
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
  ...agreementFrame.uk,
  warning: (v: AgreementValues) =>
    `Угода діє, лише якщо ви сплатите ${v.price} до ${v.payUntil} включно. Тоді кредит треба повернути до ${v.newDue}, а його загальна вартість становитиме ${v.newTotal}.`,
  terms: 'Умови продовження',
  schedule: 'Графік платежів після продовження',
  parts: (v: AgreementValues) => [
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
    agreementFrame.uk.electronic(v),
  ],
};

const ru: typeof uk = {
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
  ...agreementFrame.ru,
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
    agreementFrame.ru.electronic(v),
  ],
};

/** Words of the agreement to pay back later. */
export const agreementTexts: Readonly<Record<Locale, typeof uk>> = { uk, ru };
