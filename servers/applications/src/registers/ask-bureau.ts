import type { BureauReport } from '@pozyka/domain';
import * as z from 'zod/mini';
import { postTo } from './post-to.ts';
import { settings } from './settings.ts';
import type { ReportedLoan } from '../tables/registers.ts';
import type { BureauEvent } from '@pozyka/api-contract/constants';

/** The consent that allows a query of the bureau. */
export interface Consent {
  readonly edition: string;
  readonly given_at: Date;
}

const consentOf = ({ edition, given_at }: Consent) => ({ Edition: edition, GivenAt: given_at.toISOString() });

const count = z.int().check(z.gte(0));
const history = z.object({ OverdueDebts: count, RunningLoans: count, RunningPayments: count });

/**
 * The person's credit history, reduced to what the decision uses. A question that is repeated by its id is one question.
 * @throws RegisterSilent where the bureau gives no answer.
 */
export const askBureau = async (question: {
  /** РНОКПП, ten digits. */
  readonly itn: string;
  readonly consent: Consent;
  readonly id: string;
}): Promise<BureauReport> => {
  const { BUREAU_URL, BUREAU_TOKEN } = settings();
  const { OverdueDebts, RunningLoans, RunningPayments } = await postTo({
    ...{ register: 'credit-bureau', url: BUREAU_URL, path: '/v1/credit-history', token: BUREAU_TOKEN, key: question.id },
    body: { TaxNumber: question.itn, Purpose: 'loan-application', Consent: consentOf(question.consent) },
    answer: history,
  });
  return { overdueDebts: OverdueDebts, runningLoans: RunningLoans, runningPayments: RunningPayments };
};

/** Who the report is about. */
export interface ReportedPerson {
  readonly itn: string;
  readonly surname: string;
  readonly name: string;
  readonly birthDate: string;
}

/**
 * Tells the bureau what became of a loan. Repeated by its id it is one report.
 * @throws RegisterSilent where the bureau does not take it.
 */
export const tellBureau = async (report: {
  readonly id: string;
  readonly event: BureauEvent;
  readonly person: ReportedPerson;
  readonly loan: ReportedLoan;
  readonly consent: Consent;
}): Promise<void> => {
  const { BUREAU_URL, BUREAU_TOKEN } = settings();
  const { person, loan, consent } = report;
  await postTo({
    ...{ register: 'credit-bureau', url: BUREAU_URL, path: '/v1/credit-history/events', token: BUREAU_TOKEN, key: report.id },
    body: {
      ...{ TaxNumber: person.itn, Surname: person.surname, Name: person.name, BirthDate: person.birthDate, Event: report.event },
      Contract: { Number: loan.number, Amount: loan.amount, DueDate: loan.due, Debt: loan.debt },
      Consent: consentOf(consent),
    },
    answer: z.object({ Accepted: z.literal(true) }),
  });
};
