import { once } from 'node:events';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as it arrived: from whom, to whom, and what is in it. */
export interface Arrived {
  readonly from: string;
  readonly to: readonly string[];
  readonly mail: Email;
  readonly raw: string;
}

/** What the server says to the next recipients; 0: takes them. */
export interface MailServer {
  readonly url: string;
  readonly arrived: Arrived[];
  answer: number;
  close(): Promise<void>;
}

const refusal = (responseCode: number): Error => Object.assign(new Error('<somebody@example.com> is not to be had'), { responseCode });

/** A real mail server on this machine. */
export const startMailServer = async ({ port = 0, ...over }: SMTPServerOptions & { readonly port?: number } = {}): Promise<MailServer> => {
  const arrived: Arrived[] = [];
  const state = { answer: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: (_address, _session, done) => done(state.answer === 0 ? null : refusal(state.answer)),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const { mailFrom, rcptTo } = session.envelope;
        PostalMime.parse(bytes).then(
          (mail) => {
            const from = mailFrom ? mailFrom.address : '';
            arrived.push({ from, to: rcptTo.map(({ address }) => address), mail, raw: bytes.toString('latin1') });
            done();
          },
          (error: unknown) => done(error instanceof Error ? error : new Error('unreadable')),
        );
      });
    },
    ...over,
  });
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const taken = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `${over.secure ? 'smtps' : 'smtp'}://127.0.0.1:${taken}`,
    arrived,
    get answer() {
      return state.answer;
    },
    set answer(code) {
      state.answer = code;
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
};

/** The value of a header, as it arrived. */
export const headerOf = ({ mail }: Arrived, name: string): string | undefined =>
  mail.headers.find(({ key }) => key === name.toLowerCase())?.value;
