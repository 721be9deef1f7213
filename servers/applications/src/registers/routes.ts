import type { Exchange, mainOperations } from '@pozyka/api-contract';
import type { Handlers } from '@pozyka/server-kit';
import type { ApplicationsDatabase } from '../tables/database.ts';
import { selectExchanges, type ExchangeRow } from './store.ts';

/** What a page shows; all of it is in the copy of the customer's data. */
const NEWEST = 50;

const answerOf = ({ answer, loan }: ExchangeRow): Partial<Exchange> => {
  if (loan) return { Loan: { Number: loan.number, Amount: loan.amount, DueDate: loan.due, Debt: loan.debt } };
  if (answer === null) return {};
  if ('banned' in answer) return { Banned: answer.banned };
  const { overdueDebts, runningLoans, runningPayments } = answer;
  return { History: { OverdueDebts: overdueDebts, RunningLoans: runningLoans, RunningPayments: runningPayments } };
};

const exchangeOf = (row: ExchangeRow): Exchange => ({
  Register: row.register,
  Name: row.name,
  Purpose: row.purpose,
  State: row.state,
  At: row.created_at.toISOString(),
  Consent: row.consent_edition,
  ...answerOf(row),
});

/** What was queried of registers about a customer and reported to them. */
export const exchangeHandlers = {
  listExchanges: async ({ db, session }) => (await selectExchanges(db, session.customerId, NEWEST)).map(exchangeOf),
} satisfies Handlers<typeof mainOperations, ApplicationsDatabase>;
