import * as z from 'zod/mini';
import { postTo } from './post-to.ts';
import { settings } from './settings.ts';

const answer = z.object({ Banned: z.boolean() });

/** How the register of bans on loans is queried: whoever speaks another protocol with it replaces this file alone. */
export type AskLoanBan = (question: {
  /** РНОКПП, ten digits. */
  readonly itn: string;
}) => Promise<{ readonly banned: boolean }>;

/**
 * Whether a person has forbidden loans in their own name.
 * @throws RegisterSilent where the register gives no answer.
 */
export const askLoanBan: AskLoanBan = async ({ itn }) => {
  const { LOAN_BAN_URL, LOAN_BAN_TOKEN } = settings();
  const { Banned } = await postTo({
    ...{ register: 'loan-bans', url: LOAN_BAN_URL, path: '/v1/loan-bans/check', token: LOAN_BAN_TOKEN },
    body: { TaxNumber: itn },
    answer,
  });
  return { banned: Banned };
};
