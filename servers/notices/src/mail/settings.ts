import { ConfigError, isLoopback, settingsReader, switchSetting } from '@pozyka/server-kit';
import * as z from 'zod/mini';
import { mailAddress } from './mail-address.ts';

const KNOWN_FROM = 'no-reply@pozyka.example';

/** Settings of what leaves by e-mail. */
export const mailSettings = {
  /** Where mails are handed over; without it, in a sandbox alone, they lie in the outbox for everybody to read. */
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/, hostname: /./, error: 'an address like smtps://user:password@host' })),
  /** Whom they are from. */
  MAIL_FROM: z._default(
    z.string().check(z.refine((address) => mailAddress(address) === address, 'a bare address like no-reply@example.com')),
    KNOWN_FROM,
  ),
};

const schema = z.object({ ...mailSettings, SANDBOX: switchSetting(false) });

type MailSettings = z.output<typeof schema>;

/** @throws ConfigError outside a sandbox without a way out for mails, or with the sender of this repository. */
export const refuseOpenMail = ({ SANDBOX, SMTP_URL, MAIL_FROM }: MailSettings): void => {
  if (SANDBOX) return;
  if (SMTP_URL === undefined) throw new ConfigError('SMTP_URL must be set where SANDBOX is not true');
  if (MAIL_FROM === KNOWN_FROM) throw new ConfigError('MAIL_FROM must be another one where SANDBOX is not true');
};

/** How the mail server is talked to: encrypted, with a certificate that holds, wherever it is not this machine. */
export const smtpOptions = (address: string) => {
  const { protocol, hostname, port, username, password } = new URL(address);
  const secure = protocol === 'smtps:';
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && !isLoopback(hostname),
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    tls: { minVersion: 'TLSv1.2' },
  } as const;
};

/** As the environment has them. */
export const settings = settingsReader(schema);
