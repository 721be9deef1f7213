import type { Passport } from '@pozyka/api-contract';
import type { Day, Kopiykas } from '@pozyka/domain';
import type { Clock, Locale } from '@pozyka/server-kit';
import type { Kysely, Transaction } from 'kysely';
import type { NoticesDatabase } from '../tables/database.ts';
import type { PaperRef } from './paper-ref.ts';

/** A running loan, as far as reminders need it. */
export interface DueLoan {
  readonly id: string;
  readonly customerId: string;
  readonly number: string;
  readonly language: Locale;
  /** The day the money was lent. */
  readonly from: Day;
  readonly due: Day;
  /** The day of an agreement that has ended because it was not kept, and what is owed since. */
  readonly ended: { readonly day: Day; readonly debt: Kopiykas } | undefined;
  /** Under notice of withdrawal it has another due day, and is not overdue before it. */
  readonly isWithdrawn: boolean;
  /** On the due day before it, today after it. */
  readonly payment: Kopiykas;
  /** Of an agreement's payments one that leaves something to pay. */
  readonly isInstalment: boolean;
}

export interface NamedBytes {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** Papers of a mail, and whose they are. */
export interface MailedPapers {
  readonly customerId: string;
  readonly language: Locale;
  readonly papers: readonly PaperRef[];
}

/** What the API that composes the module knows of its customers' applications, loans and papers. */
export interface NoticesHost {
  /** Locks a customer and their application; its e-mail, as it was typed. */
  readonly lockApplicant: (trx: Transaction<NoticesDatabase>, customerId: string) => Promise<Pick<Passport, 'email'>>;
  /** Ids of running loans that are due by a day, in their order, after one of them. */
  readonly loansDueBy: (db: Kysely<NoticesDatabase>, day: Day, after: string | undefined, limit: number) => Promise<string[]>;
  /** Locks those of the loans that still run. */
  readonly lockLoans: (trx: Transaction<NoticesDatabase>, ids: readonly string[], today: Day) => Promise<DueLoan[]>;
  /** Reads papers with their owner in each query; undefined where one is not there any more. */
  readonly readPapers: (db: Kysely<NoticesDatabase>, clock: Clock, papers: MailedPapers) => Promise<NamedBytes[] | undefined>;
}
