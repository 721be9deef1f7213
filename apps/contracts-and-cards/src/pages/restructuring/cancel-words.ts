import type { Locale } from '@pozyka/i18n';

const uk = {
  reviewTitle: 'Скасувати запит?',
  reviewText: 'Працівник його не розглядатиме. Поки нічого не погоджено, діє теперішній порядок погашення.',
  approvedTitle: 'Скасувати погоджену угоду?',
  approvedText:
    'Підписати її вже не можна буде, і залишиться теперішній порядок погашення. Можна подати новий запит, але рішення за ним може бути іншим.',
  yes: 'Так, скасувати',
  no: 'Не скасовувати',
};

const ru: typeof uk = {
  reviewTitle: 'Отменить запрос?',
  reviewText: 'Сотрудник не будет его рассматривать. Пока ничего не одобрено, действует нынешний порядок погашения.',
  approvedTitle: 'Отменить одобренное соглашение?',
  approvedText:
    'Подписать его уже будет нельзя, и останется нынешний порядок погашения. Можно подать новый запрос, но решение по нему может быть другим.',
  yes: 'Да, отменить',
  no: 'Не отменять',
};

/** What is asked before a request is taken back; it comes with the question. */
export const cancelWords: Readonly<Record<Locale, typeof uk>> = { uk, ru };
