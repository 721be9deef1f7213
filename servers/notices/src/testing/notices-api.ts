import { mainOperations } from '@pozyka/api-contract';
import { authenticate, identityHandlers, identityJobs, identityMessages, type IdentityHost } from '@pozyka/server-identity';
import { CustomerApi } from '@pozyka/server-identity/testing/customer-api';
import { identityTables, loanlessHost } from '@pozyka/server-identity/testing/identity-api';
import {
  buildApi,
  fixedClock,
  keyRing,
  ruleMessages,
  testConfig,
  type Catalogue,
  type Locale,
  type Migrations,
  type TestDatabase,
} from '@pozyka/server-kit';
import { notifiedAddresses } from '../addresses/notified-addresses.ts';
import { tellEvent } from '../events/tell-event.ts';
import { noticesJobs } from '../jobs.ts';
import { noticesMessages } from '../messages.ts';
import { mailContent, type MailContent } from '../mail/post-mail.ts';
import * as parts from '../migrations/index.ts';
import { addOneClickRoutes } from '../preferences/one-click-routes.ts';
import { noticesHandlers } from '../preferences/routes.ts';
import type { NoticesHost } from '../shared/host.ts';
import type { NoticesDatabase } from '../tables/database.ts';

/** The module's own tables, but those of loans, and its customers'. */
const migrations: Migrations = {
  ...identityTables,
  '350_mail': parts.noticesMigrations['350_mail'],
  '351_notices': { up: parts.noticeTables },
  '370_notice_code_mailbox': parts.noticesMigrations['370_notice_code_mailbox'],
  '390_cases': { up: parts.caseTopic },
  '482_visitor_cases': { up: parts.visitorMails },
  '502_former_addresses': { up: parts.formerAddresses },
};

const merged = (locale: Locale): Record<string, string> => ({
  ...identityMessages[locale],
  ...noticesMessages[locale],
  ...ruleMessages[locale],
});
const messages: Catalogue = { uk: merged('uk'), ru: merged('ru') };

/** A customer with an application that was begun. */
export interface Newcomer {
  readonly id: string;
  readonly phone: string;
  token: string;
}

const identityHost: IdentityHost = { ...loanlessHost, addressesOf: notifiedAddresses, notify: tellEvent };

/** What a spec says of applications. */
interface Facts {
  /** E-mail of an application, by its customer. */
  readonly emails: Map<string, string>;
}

const noticesHost = (facts: Facts): NoticesHost => ({
  lockApplicant: async (trx, customerId) => {
    // as the API does, so that parallel calls of a customer wait
    await trx.selectFrom('customer').select('id').where('id', '=', customerId).forNoKeyUpdate().executeTakeFirstOrThrow();
    return { email: facts.emails.get(customerId) };
  },
  loansDueBy: async () => [],
  lockLoans: async () => [],
  readPapers: async () => [],
});

/** The module with its customers, who have no loans. */
export class NoticesApi extends CustomerApi<NoticesDatabase> {
  readonly host = identityHost;
  readonly facts: Facts;
  #last = 0;

  constructor(facts: Facts, ...[app, parts]: ConstructorParameters<typeof CustomerApi<NoticesDatabase>>) {
    super(app, parts);
    this.facts = facts;
  }

  async newcomer(): Promise<Newcomer> {
    this.#last += 1;
    const phone = `+38067300${String(this.#last).padStart(4, '0')}`;
    const token = await this.login(phone);
    const { id } = await this.db.selectFrom('customer').select('id').where('phone', '=', phone).executeTakeFirstOrThrow();
    return { id, phone, token };
  }

  /** Runs what is due; what was logged. */
  async runLogged(): Promise<string> {
    const lines: unknown[] = [];
    const log = { info: (...line: unknown[]) => void lines.push(line), error: (...line: unknown[]) => void lines.push(line) };
    await this.runLogging(log);
    return JSON.stringify(lines, (_key, value: unknown) => (value instanceof Error ? [value.name, value.message, value.cause] : value));
  }

  /** Mails to a customer that lie in the outbox, oldest first. */
  async mailsTo(customerId: string, kind?: string): Promise<MailContent[]> {
    const mails = this.db.selectFrom('mail_outbox').select('content').where('customer_id', '=', customerId).orderBy('id');
    const rows = await (kind === undefined ? mails : mails.where('kind', '=', kind)).execute();
    return rows.map(({ content }) => mailContent.parse(JSON.parse(content ?? '{}')));
  }
}

/** Starts it on a fresh database; Monday 2 March 2026, noon in Kyiv. */
export const startNoticesApi = async (target: Pick<TestDatabase, 'open'>): Promise<NoticesApi> => {
  process.env['SANDBOX'] ??= 'true';
  const database = await target.open<NoticesDatabase>(migrations);
  const clock = fixedClock('2026-03-02T10:00:00Z');
  const facts: Facts = { emails: new Map() };
  const host = noticesHost(facts);
  const app = await buildApi({
    name: 'notices',
    host: 'main',
    operations: mainOperations,
    handlers: { ...identityHandlers(identityHost), ...noticesHandlers(host) },
    db: database.db,
    clock,
    config: testConfig(),
    messages,
    // calls of other modules, which are not here, seal their responses
    ring: keyRing('spec:a-key-of-specs-that-everybody-knows'),
    authenticate,
  });
  await addOneClickRoutes(app, database.db);
  return new NoticesApi(facts, app, { database, clock, jobs: { ...identityJobs(identityHost), ...noticesJobs(host) } });
};
