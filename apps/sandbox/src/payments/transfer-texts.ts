import type { Locale } from '@pozyka/server-kit';

interface TransferTexts {
  readonly title: string;
  readonly lead: string;
  readonly recipient: string;
  readonly code: string;
  readonly account: string;
  readonly amount: string;
  readonly amountWrong: string;
  readonly purpose: string;
  readonly payerCode: string;
  readonly send: string;
  readonly sentTitle: string;
  readonly sentText: (sum: string) => string;
  readonly lost: string;
}

/** Texts of the bank's app. */
export const transferTexts: Readonly<Record<Locale, TransferTexts>> = {
  uk: {
    title: 'Переказ за реквізитами',
    lead: 'Застосунок вигаданого банку: реквізити заповнив QR-код або посилання.',
    recipient: 'Отримувач',
    code: 'ЄДРПОУ',
    account: 'Рахунок',
    amount: 'Сума, ₴',
    amountWrong: 'Введіть суму, наприклад 500 або 500,50.',
    purpose: 'Призначення платежу',
    payerCode: 'Ваш РНОКПП, як його знає банк (можна не вказувати)',
    send: 'Переказати',
    sentTitle: 'Переказ виконано',
    sentText: (sum) => `${sum} зараховано на рахунок отримувача. Банк уже повідомив його про це.`,
    lost: 'Отримувач поки не відповідає. Натисніть ще раз: двічі гроші не спишуться.',
  },
  ru: {
    title: 'Перевод по реквизитам',
    lead: 'Приложение вымышленного банка: реквизиты заполнил QR-код или ссылка.',
    recipient: 'Получатель',
    code: 'ЕГРПОУ',
    account: 'Счёт',
    amount: 'Сумма, ₴',
    amountWrong: 'Введите сумму, например 500 или 500,50.',
    purpose: 'Назначение платежа',
    payerCode: 'Ваш РНУКПН, как его знает банк (можно не указывать)',
    send: 'Перевести',
    sentTitle: 'Перевод выполнен',
    sentText: (sum) => `${sum} зачислено на счёт получателя. Банк уже сообщил ему об этом.`,
    lost: 'Получатель пока не отвечает. Нажмите ещё раз: дважды деньги не спишутся.',
  },
};
