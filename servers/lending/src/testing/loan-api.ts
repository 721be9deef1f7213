import { randomUUID } from 'node:crypto';
import { identityHost, type Hosted } from '@pozyka/server-applications';
import { ApplicantApi } from '@pozyka/server-applications/testing/applicant-api';
import { sql } from 'kysely';
import { applicationsHost } from '../loans/applications-host.ts';
import type { LendingDatabase } from '../tables/database.ts';

/** An API whose customers borrow: the module's own, or one that composes it. */
export class LoanApi<DB extends LendingDatabase = LendingDatabase> extends ApplicantApi<DB> {
  readonly host = identityHost;

  get hosted(): Hosted {
    return { clock: this.clock, host: applicationsHost };
  }

  async addCard(customerId: string, expires: string): Promise<void> {
    const now = this.clock.now();
    await sql`insert into card (id, customer_id, provider, token, mask, brand, expires, is_main, verified_at, created_at)
      values (${randomUUID()}, ${customerId}, 'test', ${randomUUID()}, '414949******1234', 'visa', ${expires}, true, ${now}, ${now})`.execute(
      this.db,
    );
  }
}
