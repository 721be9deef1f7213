import type { ReceiptCategory } from '@pozyka/api-contract/constants';
import type { Locale } from '@pozyka/server-kit';
import type { ReceiptLine } from '../../db/tables/cashflow.ts';

interface ReceiptTexts {
  /** What the receipt is for: in the list too. */
  readonly category: Readonly<Record<ReceiptCategory, string>>;
  /** What a part of the sum paid. */
  readonly line: Readonly<Record<ReceiptLine['kind'], string>>;
  readonly figures: Readonly<Record<'received' | 'given' | 'moment', string>>;
  readonly seller: string;
  readonly place: string;
  readonly operation: string;
  readonly kind: string;
  readonly contract: string;
  readonly form: string;
  readonly formIn: Readonly<Record<'card' | 'transfer', string>>;
  readonly formOut: string;
  readonly services: string;
  readonly service: string;
  readonly amount: string;
  readonly received: string;
  readonly given: string;
  readonly taxFree: string;
  readonly fiscal: string;
  readonly number: string;
  readonly moment: string;
  readonly fiscalNumber: string;
  readonly registrar: string;
  readonly online: (registrar: string) => string;
  readonly check: string;
  readonly checkAlt: string;
}

const uk: ReceiptTexts = {
  category: {
    issue: 'Видача кредиту',
    payment: 'Погашення кредиту',
    extension: 'Продовження строку кредиту',
    withdrawal: 'Повернення кредиту за правом на відмову',
    refund: 'Повернення надлишку',
  },
  line: {
    principal: 'Повернення суми кредиту',
    interest: 'Проценти за користування кредитом',
    fee: 'Комісія за договором',
    overpayment: 'Сплачено понад борг (належить вам)',
    issue: 'Надання кредиту',
    payment: 'Погашення кредиту',
    extension: 'Продовження строку кредиту',
    withdrawal: 'Повернення кредиту за правом на відмову',
    refund: 'Повернення надлишку сплачених коштів',
  },
  figures: { received: 'Сплачено', given: 'Видано', moment: 'Дата й час' },
  seller: 'Продавець послуг',
  place: 'Місце розрахунків',
  operation: 'Операція',
  kind: 'Вид операції',
  contract: 'Підстава',
  form: 'Форма оплати',
  formIn: { card: 'Безготівкова, платіжною карткою в інтернеті', transfer: 'Безготівкова, кредитовий переказ на рахунок' },
  formOut: 'Безготівкова, переказ на платіжну картку',
  services: 'Послуги',
  service: 'Назва послуги',
  amount: 'Сума',
  received: 'Усього сплачено',
  given: 'Усього видано',
  taxFree: 'Без ПДВ: фінансова послуга не є об’єктом оподаткування.',
  fiscal: 'Фіскальні дані',
  number: 'Номер чека',
  moment: 'Дата й час операції',
  fiscalNumber: 'Фіскальний номер чека',
  registrar: 'Фіскальний номер реєстратора (ПРРО)',
  online: (registrar) => `${registrar}, працює онлайн`,
  check: 'Перевірити чек: наведіть камеру на QR-код або відкрийте адресу',
  checkAlt: 'QR-код з адресою перевірки чека',
};

const ru: ReceiptTexts = {
  category: {
    issue: 'Выдача кредита',
    payment: 'Погашение кредита',
    extension: 'Продление срока кредита',
    withdrawal: 'Возврат кредита по праву на отказ',
    refund: 'Возврат излишка',
  },
  line: {
    principal: 'Возврат суммы кредита',
    interest: 'Проценты за пользование кредитом',
    fee: 'Комиссия по договору',
    overpayment: 'Уплачено сверх долга (принадлежит вам)',
    issue: 'Предоставление кредита',
    payment: 'Погашение кредита',
    extension: 'Продление срока кредита',
    withdrawal: 'Возврат кредита по праву на отказ',
    refund: 'Возврат излишка уплаченных средств',
  },
  figures: { received: 'Уплачено', given: 'Выдано', moment: 'Дата и время' },
  seller: 'Продавец услуг',
  place: 'Место расчётов',
  operation: 'Операция',
  kind: 'Вид операции',
  contract: 'Основание',
  form: 'Форма оплаты',
  formIn: { card: 'Безналичная, платёжной картой в интернете', transfer: 'Безналичная, кредитовый перевод на счёт' },
  formOut: 'Безналичная, перевод на платёжную карту',
  services: 'Услуги',
  service: 'Название услуги',
  amount: 'Сумма',
  received: 'Всего уплачено',
  given: 'Всего выдано',
  taxFree: 'Без НДС: финансовая услуга не является объектом налогообложения.',
  fiscal: 'Фискальные данные',
  number: 'Номер чека',
  moment: 'Дата и время операции',
  fiscalNumber: 'Фискальный номер чека',
  registrar: 'Фискальный номер регистратора (ПРРО)',
  online: (registrar) => `${registrar}, работает онлайн`,
  check: 'Проверить чек: наведите камеру на QR-код или откройте адрес',
  checkAlt: 'QR-код с адресом проверки чека',
};

/** Words of a receipt. */
export const receiptTexts: Readonly<Record<Locale, ReceiptTexts>> = { uk, ru };
