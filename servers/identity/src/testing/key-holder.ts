import type { CodeSent, PassApproved, PasskeyAwaited, PasskeyCreation, PasskeyRequest, Passkeys } from '@pozyka/api-contract';
import type { Got } from '@pozyka/server-kit/testing/api-harness';
import { startKey } from '../passkeys/start-key.ts';
import type { IdentityDatabase } from '../tables/database.ts';
import type { CustomerApi } from './customer-api.ts';
import { SoftwareKey } from './software-key.ts';

type Api = Pick<CustomerApi<IdentityDatabase>, 'call' | 'clock' | 'codeOf' | 'db' | 'host' | 'pass'>;

let last = 0;

/** A customer who may have passkeys, at a network address of their own. */
export class KeyHolder {
  readonly api: Api;
  readonly phone: string;
  readonly address: string;
  token = '';

  constructor(api: Api, phone?: string) {
    last += 1;
    this.api = api;
    this.phone = phone ?? `+38068${String(4_000_000 + last)}`;
    this.address = `198.51.${100 + Math.floor(last / 250)}.${1 + (last % 250)}`;
  }

  call<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object, more: object = {}): Promise<Got<T>> {
    const { address, token } = this;
    return this.api.call<T>(method, url, { address, token, ...(body && { body }), ...more });
  }

  list(): Promise<Got<Passkeys>> {
    return this.call('GET', '/v2/passkeys');
  }

  /** Enters the code of an SMS; a minute passes, so that it may be ordered. */
  async enterCode<T = PassApproved & PasskeyAwaited>(more: object = {}): Promise<Got<T>> {
    this.api.pass(60);
    await this.call<CodeSent>('POST', '/v2/auth/generate-pass', { Phone: this.phone }, { token: null, ...more });
    const body = { Phone: this.phone, Code: await this.api.codeOf(this.phone) };
    return this.call<T>('POST', '/v2/auth/approve-pass', body, { token: null, ...more });
  }

  /** Logs in by a code alone, while there is no key. */
  async logIn(): Promise<this> {
    this.token = (await this.enterCode()).data.BearerToken;
    return this;
  }

  /** What an authenticator needs in order to make a key. */
  async begin(more: object = {}): Promise<PasskeyCreation> {
    const { data, error } = await this.call<PasskeyCreation>('POST', '/v2/passkeys/options', undefined, more);
    if (error) throw new Error(error.message);
    return data;
  }

  /** Adds a key to a session that is proven; a first one starts at once, as it does when its wait is over. */
  async add(key = new SoftwareKey(), Name = 'Телефон'): Promise<SoftwareKey> {
    const creation = await this.begin();
    const body = { Ticket: creation.Ticket, Name, Credential: key.create(creation) };
    const { status, error } = await this.call<Passkeys>('POST', '/v2/passkeys', body);
    if (status !== 200) throw new Error(error?.message);
    await this.api.db.transaction().execute(async (trx) => {
      const waiting = trx
        .selectFrom('passkey')
        .selectAll()
        .where('starts_at', 'is not', null)
        .where('key', '=', key.id.toString('base64url'));
      const first = await waiting.executeTakeFirst();
      if (first) await startKey(trx, first, { host: this.api.host, language: 'uk', now: this.api.clock.now() });
    });
    return key;
  }

  /** What is requested after a right code. */
  async awaited(more: object = {}): Promise<PasskeyRequest> {
    return (await this.enterCode<PasskeyAwaited>(more)).data.Passkey;
  }

  approve(request: Pick<PasskeyRequest, 'Ticket'>, Credential: object, more: object = {}): Promise<Got<PassApproved>> {
    return this.call('POST', '/v2/auth/approve-passkey', { Ticket: request.Ticket, Credential }, { token: null, ...more });
  }

  /** Logs in by code and key. */
  async logInWith(key: SoftwareKey): Promise<this> {
    const request = await this.awaited();
    this.token = (await this.approve(request, key.use(request))).data.BearerToken;
    return this;
  }
}
