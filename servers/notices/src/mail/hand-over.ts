import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import * as z from 'zod/mini';
import type { MailContent } from './post-mail.ts';
import type { NamedBytes } from '../shared/host.ts';
import { settings, smtpOptions } from './settings.ts';
import { lenderIn } from '@pozyka/server-documents';

const CONNECT_MS = 8_000;
const SILENCE_MS = 15_000;

/** The server does not take this mail, now or ever: its number, never its words, which repeat the address. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
  readonly reason: string;

  constructor(reason: string) {
    super(`The mail was refused: ${reason}`);
    this.reason = reason;
  }
}

/** The server is unreachable, or refuses the mail for now. */
export class MailServerError extends Error {
  override readonly name = 'MailServerError';
}

const failure = z.object({
  code: z.optional(z.string()),
  command: z.optional(z.string()),
  responseCode: z.optional(z.number()),
});

/** Only what is said of the recipient or of the content itself is for good: a sender or a password that is refused is ours to mend. */
const failureOf = (error: unknown): Error => {
  const { code = 'none', command = '', responseCode = 0 } = z.safeParse(failure, error).data ?? {};
  const reason = [code, command.split(' ')[0], responseCode || ''].filter(Boolean).join(' ');
  const ofThisMail = command.startsWith('RCPT') || command.startsWith('DATA');
  return ofThisMail && responseCode >= 500 ? new MailRefusedError(reason) : new MailServerError(`The mail server failed: ${reason}`);
};

export interface Envelope {
  /** Of the event: the same mail handed over twice is known by it. */
  readonly key: string;
  readonly at: Date;
}

/** The same for the same event, and nothing can be learnt of it. */
const messageId = (key: string, from: string): string =>
  `<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${from.slice(from.lastIndexOf('@') + 1)}>`;

/** Hands a mail over to the server. @throws MailRefusedError | MailServerError */
export const handOver = async (
  { key, at }: Envelope,
  { to, language, subject, text, html, oneClick }: MailContent,
  papers: readonly NamedBytes[],
  server = settings().SMTP_URL ?? '',
): Promise<void> => {
  const { MAIL_FROM } = settings();
  const transport = createTransport({
    ...smtpOptions(server),
    ...{ connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, dnsTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
  });
  try {
    await transport.sendMail({
      envelope: { from: MAIL_FROM, to: [to] },
      from: { name: 'Pozyka', address: MAIL_FROM },
      to: { name: '', address: to },
      replyTo: lenderIn(language).email,
      subject,
      text,
      html,
      messageId: messageId(key, MAIL_FROM),
      date: at,
      headers: {
        'Auto-Submitted': 'auto-generated',
        'Content-Language': language,
        ...(oneClick && {
          'List-Unsubscribe': { prepared: true, value: `<${oneClick}>` },
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
      attachments: papers.map(({ fileName, bytes }) => ({
        filename: fileName,
        content: Buffer.from(bytes),
        contentType: 'application/pdf',
      })),
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  } catch (error) {
    throw failureOf(error);
  } finally {
    transport.close();
  }
};
