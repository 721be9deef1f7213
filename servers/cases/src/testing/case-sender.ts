import { randomUUID } from 'node:crypto';
import type { CaseFilePart, CaseItem, CustomerCase } from '@pozyka/api-contract';
import type { KitTables } from '@pozyka/server-kit';
import type { ApiHarness, Got } from '@pozyka/server-kit/testing/api-harness';

export const TEXT = 'Чому мені нарахували комісію за продовження строку?';

interface Opened {
  readonly Kind?: string;
  readonly Text?: string;
  readonly ContractId?: string;
  readonly FileIds?: readonly string[];
  readonly key?: string;
  readonly locale?: 'uk' | 'ru';
}

/** A customer and what they do with their cases. */
export class CaseSender {
  readonly api: Pick<ApiHarness<KitTables>, 'app' | 'call'>;
  readonly customer: { readonly token: string };

  constructor(api: CaseSender['api'], customer: CaseSender['customer']) {
    this.api = api;
    this.customer = customer;
  }

  get token(): string {
    return this.customer.token;
  }

  open({ key, locale, ...body }: Opened = {}): Promise<Got<CustomerCase>> {
    const sent = { Kind: 'complaint', Text: TEXT, ...body };
    return this.api.call('POST', '/v2/cases', { token: this.token, body: sent, key: key ?? randomUUID(), locale: locale ?? 'uk' });
  }

  read(id: string): Promise<Got<CustomerCase>> {
    return this.api.call('GET', `/v2/cases/${id}`, { token: this.token });
  }

  list(query = ''): Promise<Got<CaseItem[]>> {
    return this.api.call('GET', `/v2/cases${query}`, { token: this.token });
  }

  write(id: string, Text: string, FileIds?: readonly string[], key = randomUUID()): Promise<Got<CustomerCase>> {
    return this.api.call('POST', `/v2/cases/${id}/messages`, { token: this.token, body: { Text, ...(FileIds && { FileIds }) }, key });
  }

  close(id: string): Promise<Got<CustomerCase>> {
    return this.api.call('POST', `/v2/cases/${id}/close`, { token: this.token });
  }

  /** `size` of a file that comes in parts; the given bytes are the first ones. */
  async send(
    bytes: Uint8Array<ArrayBuffer>,
    { name = 'скан.jpg', size }: { name?: string; size?: number } = {},
  ): Promise<Got<CaseFilePart>> {
    const form = new FormData();
    form.append('file', new File([bytes], name));
    return this.#inject('POST', '/v2/case-files', form, size === undefined ? {} : { 'upload-length': String(size) });
  }

  patch(id: string, offset: number, bytes: Uint8Array): Promise<Got<CaseFilePart>> {
    const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) };
    return this.#inject('PATCH', `/v2/case-files/${id}`, Buffer.from(bytes), headers);
  }

  async file(id: string): Promise<{ status: number; bytes: Buffer; type: unknown }> {
    const { statusCode, rawPayload, headers } = await this.api.app.inject({
      url: `/v2/case-files/${id}`,
      headers: { authorization: `Bearer ${this.token}` },
    });
    return { status: statusCode, bytes: rawPayload, type: headers['content-type'] };
  }

  async #inject<T>(method: 'POST' | 'PATCH', url: string, payload: FormData | Buffer, headers: object): Promise<Got<T>> {
    const answer = await this.api.app.inject({
      ...{ method, url, payload },
      headers: { 'idempotency-key': randomUUID(), authorization: `Bearer ${this.token}`, ...headers },
    });
    const { data, error } = answer.json<{ data: T; error?: { code: number; message: string } }>();
    return { status: answer.statusCode, data, error, headers: answer.headers };
  }
}
