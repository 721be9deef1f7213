import { lengthOf } from '@pozyka/domain/text';
import { fixedClock, translators, unprocessable } from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import type { CasesDatabase } from '../tables/database.ts';
import { mailFooter, postMail } from '@pozyka/server-notices';
import { sendSms } from '@pozyka/server-identity';
import type { CaseRow } from '../cases/store.ts';
import { visitorOf } from '../cases/visitor-case.ts';
import { officerMessages } from './messages.ts';

const texts = translators(officerMessages);

/** Characters of an answer by SMS: about nine parts of one. */
const SMS_MOST = 600;

export interface VisitorAnswer {
  /** Of a visitor. */
  readonly row: CaseRow;
  /** Id of the message: it is sent once for ever. */
  readonly message: string;
  readonly text: string;
}

/**
 * Sends an answer to where the visitor expects it: their e-mail, else their phone. Inside the transaction of the answer.
 * @throws ApiError 422 where it is too long for the SMS that it would go by
 */
export const answerVisitor = async (trx: Transaction<CasesDatabase>, now: Date, { row, message, text }: VisitorAnswer): Promise<void> => {
  const { number, language } = row;
  const { email, phone } = await visitorOf(trx, row);
  const say = texts[language];
  const clock = fixedClock(now);
  if (email !== null) {
    const letter = {
      language,
      subject: say('visitor-answer.subject'),
      paragraphs: [say({ key: 'visitor-answer.text', values: { number } }), ...text.split('\n').filter((line) => line.trim() !== '')],
      footer: mailFooter(language, 'visitor'),
    };
    return postMail(trx, clock, { key: `case:${row.id}:${message}`, kind: 'visitorAnswer', customerId: null, to: email, letter });
  }
  if (phone === null) return;
  if (lengthOf(text) > SMS_MOST) {
    const long = { key: 'cases.smsLong', values: { limit: SMS_MOST } };
    throw unprocessable(long, { Text: long });
  }
  // as long as a mail is tried: nobody else tells them
  const expiresAt = new Date(now.getTime() + 4 * 86_400_000);
  await sendSms(trx, clock, { phone, text: `${say({ key: 'visitor-answer.sms', values: { number } })}${text}`, expiresAt });
};
