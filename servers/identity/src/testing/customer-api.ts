import { ApiHarness } from '@pozyka/server-kit/testing/api-harness';
import { sql } from 'kysely';
import type { IdentityHost } from '../shared/host.ts';
import type { IdentityDatabase } from '../tables/database.ts';

/** An API whose customers log in, over a test database with a clock that stops until it is moved. */
export abstract class CustomerApi<DB extends IdentityDatabase> extends ApiHarness<DB> {
  abstract readonly host: IdentityHost;

  /** The newest code that was sent to a phone; other messages may have come after it. */
  async codeOf(phone: string): Promise<string> {
    const { rows } = await sql<{ code: string }>`
      select code from sms_outbox where phone = ${phone} and code is not null order by id desc limit 1`.execute(this.db);
    const [newest] = rows;
    if (!newest) throw new Error('no code was sent');
    return newest.code;
  }

  /** Logs a phone in from an address of its own, so that limits of an address do not meet; the token. */
  async login(phone: string, request: { Amount?: number; Term?: number; Promocode?: string } = {}): Promise<string> {
    const address = `10.${phone.slice(-6).match(/\d\d/g)?.map(Number).join('.')}`;
    const sent = await this.call('POST', '/v2/auth/generate-pass', { address, body: { Phone: phone, ...request } });
    if (sent.status !== 200) throw new Error(`generate-pass: ${JSON.stringify(sent)}`);
    const approved = await this.call<{ BearerToken: string }>('POST', '/v2/auth/approve-pass', {
      address,
      body: { Phone: phone, Code: await this.codeOf(phone) },
    });
    if (approved.status !== 200) throw new Error(`approve-pass: ${JSON.stringify(approved)}`);
    return approved.data.BearerToken;
  }
}
