import { randomInt } from 'node:crypto';
import { addDays } from '@pozyka/domain/dates';
import { itnOf } from '@pozyka/domain/itn';
import type { APIRequestContext } from '@playwright/test';

const MAIN_API = process.env['MAIN_API_URL'] ?? 'http://127.0.0.1:4001';

/** A phone that nobody has used yet in this run, as typed after +380. */
export const newPhone = (): string => `67${String(randomInt(1_000_000, 9_999_999))}`;

/** A new customer's documents: a birth date, a valid РНОКПП that goes with it, and a passport of their own. */
export const newPapers = () => {
  const birthDay = addDays('1965-01-01', randomInt(9_000));
  const letters = 'АВЕІКМНОРСТХ';
  const letter = () => letters.charAt(randomInt(letters.length));
  return {
    birthDay,
    /** As it is typed: 05.11.1990. */
    typedBirthDay: birthDay.split('-').toReversed().join('.'),
    itn: itnOf(birthDay, randomInt(1_000), 'female'),
    passport: `${letter()}${letter()}${String(randomInt(100_000, 999_999))}`,
  };
};

interface Message {
  readonly text: string;
  readonly code?: string | null;
}

const outboxOf = async (request: APIRequestContext, phone: string): Promise<Message[]> => {
  const answer = await request.get(`${MAIN_API}/_sandbox/outbox?phone=${encodeURIComponent(`+380${phone}`)}`);
  return ((await answer.json()) as { data: Message[] }).data;
};

/** Texts that were "sent" to a phone, the newest first. */
export const messagesTo = async (request: APIRequestContext, phone: string): Promise<string[]> =>
  (await outboxOf(request, phone)).map(({ text }) => text);

/** The newest code that was "sent" to a phone; a reminder may have come after it. */
export const codeFor = async (request: APIRequestContext, phone: string): Promise<string> => {
  const data = await outboxOf(request, phone);
  const code = data.find((message) => message.code)?.code;
  if (!code) throw new Error(`no code was sent to ${phone}`);
  return code;
};
