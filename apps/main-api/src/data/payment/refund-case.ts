import type { Kopiykas } from '@pozyka/domain';
import type { Locale } from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { RefundReason } from '../../db/tables/payment.ts';
import { money } from '../../documents/formats.ts';
import { openLenderCase } from '../cases/open-lender-case.ts';
import { tellEvent } from '../notices/tell-event.ts';

/** Why the refund is not automatic, as the customer reads it. */
const why: Readonly<Record<Locale, Readonly<Record<RefundReason, string>>>> = {
  uk: {
    noSource: 'Повернути їх автоматично туди, звідки вони надійшли, не вдається.',
    payer: 'Заплатили, найімовірніше, не ви, тому ці гроші ми повертаємо тому, хто платив.',
    large: 'Сума велика, тому повернення перевіряє працівник.',
    many: 'За останні 30 днів вам уже повертали гроші кілька разів, тому повернення перевіряє працівник.',
    older: 'Це повернення почалося раніше; працівник перевіряє, чи воно дійшло.',
  },
  ru: {
    noSource: 'Вернуть их автоматически туда, откуда они пришли, не получается.',
    payer: 'Заплатили, скорее всего, не вы, поэтому эти деньги мы возвращаем тому, кто платил.',
    large: 'Сумма большая, поэтому возврат проверяет сотрудник.',
    many: 'За последние 30 дней вам уже возвращали деньги несколько раз, поэтому возврат проверяет сотрудник.',
    older: 'Этот возврат начался раньше; сотрудник проверяет, дошёл ли он.',
  },
};

const text: Readonly<Record<Locale, (sum: string, number: string, reason: string) => string>> = {
  uk: (sum, number, reason) =>
    `За договором ${number} надійшло на ${sum} більше, ніж потрібно. ${reason} Гроші повертаються лише туди, звідки надійшли. Рішення напишемо тут, робити зараз нічого не потрібно. Якщо ви щось знаєте про цей платіж, напишіть нам у цьому зверненні.`,
  ru: (sum, number, reason) =>
    `По договору ${number} пришло на ${sum} больше, чем нужно. ${reason} Деньги возвращаются только туда, откуда пришли. Решение напишем здесь, делать сейчас ничего не нужно. Если вы что-то знаете об этом платеже, напишите нам в этом обращении.`,
};

export interface WaitingMoney {
  readonly customerId: string;
  readonly contractId: string;
  /** The contract's. */
  readonly number: string;
  readonly language: Locale;
  readonly refundId: string;
  readonly amount: Kopiykas;
  readonly reason: RefundReason;
}

/** Has the lender's officer decide on a refund, in a case of its own: what is true of one is not of another. @returns the case's id */
export const askOfficer = async (trx: Transaction<Database>, now: Date, waiting: WaitingMoney): Promise<string> => {
  const { customerId, contractId, number, language, refundId, amount, reason } = waiting;
  const words = text[language](money(amount), number, why[language][reason]);
  const { id, ...of } = await openLenderCase(trx, now, { kind: 'refund', customerId, contractId, language, text: words });
  const facts = { amount, number, case: of.number, due: of.due };
  await tellEvent(trx, now, { key: `refund-waits:${refundId}`, kind: 'refundWaits', customerId, language, facts });
  return id;
};
