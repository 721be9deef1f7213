import type { Locale } from '@pozyka/server-kit';

/** Banks of the hub; all of them are invented. */
export const banks = [
  { id: 'dnipro', title: { uk: 'Дніпро Банк', ru: 'Днепр Банк' } },
  { id: 'karpaty', title: { uk: 'Банк «Карпатський»', ru: 'Банк «Карпатский»' } },
  { id: 'lan', title: { uk: 'Лан Банк', ru: 'Лан Банк' } },
  { id: 'khvylia', title: { uk: 'Хвиля', ru: 'Волна' } },
  { id: 'skrynia', title: { uk: 'Ощадна скриня', ru: 'Сберегательный сундук' } },
] as const satisfies readonly { readonly id: string; readonly title: Readonly<Record<Locale, string>> }[];

export type Bank = (typeof banks)[number];

export const bankOf = (id: string | undefined): Bank | undefined => banks.find((bank) => bank.id === id);
