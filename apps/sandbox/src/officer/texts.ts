import type { CaseDecision, CaseKind, CaseState } from '@pozyka/api-contract/constants';

/** The officer works in Ukrainian: nobody else sees these pages. */
export const kinds: Readonly<Record<CaseKind, string>> = {
  complaint: 'Скарга',
  question: 'Запитання',
  restructuring: 'Реструктуризація',
  relief: 'Відстрочення платежу',
  data: 'Персональні дані',
  refund: 'Повернення грошей',
};

export const states: Readonly<Record<CaseState, string>> = {
  received: 'Отримано',
  inWork: 'У роботі',
  answered: 'Є відповідь',
  closed: 'Закрито',
};

export const decisions: Readonly<Record<CaseDecision, string>> = { approved: 'Схвалено', refused: 'Відмовлено' };
