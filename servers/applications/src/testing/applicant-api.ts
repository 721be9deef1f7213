import { CustomerApi } from '@pozyka/server-identity/testing/customer-api';
import type { Hosted } from '../application/host.ts';
import type { ApplicationsDatabase } from '../tables/database.ts';

/** An API whose customers apply for loans. */
export abstract class ApplicantApi<DB extends ApplicationsDatabase> extends CustomerApi<DB> {
  abstract get hosted(): Hosted;

  /** A card that the provider has checked; it works to the end of a month, YYYY-MM. */
  abstract addCard(customerId: string, expires: string): Promise<void>;
}
