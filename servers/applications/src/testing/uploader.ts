import { randomUUID } from 'node:crypto';
import type { DocumentPart, UploadedDocument } from '@pozyka/api-contract';
import type { ActionStatus } from '@pozyka/api-contract/constants';
import { newApplicant, type Applicant } from './applicants.ts';
import type { ApplicationsDatabase } from '../tables/database.ts';
import type { ApplicantApi } from './applicant-api.ts';
import type { Got } from '@pozyka/server-kit/testing/api-harness';

type AnyApi = ApplicantApi<ApplicationsDatabase>;

/** A customer whose submitted application asks for a photo or for documents, and what they can send. */
export class Uploader {
  readonly api: AnyApi;
  readonly applicant: Applicant;

  constructor(api: AnyApi, applicant: Applicant) {
    this.api = api;
    this.applicant = applicant;
  }

  get token(): string {
    return this.applicant.token;
  }

  async applicationId(): Promise<string> {
    const { id } = await this.api.db
      .selectFrom('application')
      .select('id')
      .where('customer_id', '=', await this.applicant.id())
      .where('is_current', '=', true)
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Puts the application where the pipeline would. */
  async stand(action_status: ActionStatus): Promise<void> {
    await this.api.db
      .updateTable('application')
      .set({ action_status, bank_id_skipped: true })
      .where('id', '=', await this.applicationId())
      .execute();
  }

  /** `size` of a file that comes in parts; the given bytes are the first ones. */
  send(
    bytes: Uint8Array<ArrayBuffer>,
    { typeId = 'identity', name = 'скан.jpg', size, key }: { typeId?: string; name?: string; size?: number; key?: string } = {},
  ): Promise<Got<DocumentPart>> {
    const form = new FormData();
    form.append('TypeId', typeId);
    form.append('file', new File([bytes], name));
    return this.#inject('POST', '/v2/app/documents/send', form, { ...(size !== undefined && { 'upload-length': String(size) }) }, key);
  }

  patch(id: string, offset: number, bytes: Uint8Array<ArrayBuffer>, key?: string): Promise<Got<DocumentPart & { offset: unknown }>> {
    const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) };
    return this.#inject('PATCH', `/v2/app/documents/send/${id}`, Buffer.from(bytes), headers, key);
  }

  photo(challenge: string, bytes: Uint8Array<ArrayBuffer>): Promise<Got<{ Id: string; challenge?: string }>> {
    const form = new FormData();
    form.append('challenge', challenge);
    form.append('file', new File([bytes], 'photo.jpg'));
    return this.#inject('POST', '/v2/app/photo/send', form, {});
  }

  async list(): Promise<UploadedDocument[]> {
    return (await this.api.call<UploadedDocument[]>('GET', '/v2/app/documents', { token: this.token })).data;
  }

  /** A file that was sent, taken back. */
  async file(id: string, token: string | null = this.token): Promise<{ status: number; bytes: Buffer; headers: Got<unknown>['headers'] }> {
    const { statusCode, rawPayload, headers } = await this.api.app.inject({
      url: `/v2/app/files/${id}`,
      headers: { ...(token && { authorization: `Bearer ${token}` }) },
    });
    return { status: statusCode, bytes: rawPayload, headers };
  }

  remove(id: string): Promise<Got<UploadedDocument[]>> {
    return this.api.call('DELETE', `/v2/app/documents/${id}`, { token: this.token });
  }

  async #inject<T>(
    method: 'POST' | 'PATCH',
    url: string,
    payload: FormData | Buffer,
    headers: object,
    key: string = randomUUID(),
  ): Promise<Got<T>> {
    const answer = await this.api.app.inject({
      method,
      url,
      payload,
      headers: { 'idempotency-key': key, authorization: `Bearer ${this.token}`, ...headers },
    });
    const { data, error } = answer.json<{ data: T; error?: { code: number; message: string } }>();
    return { status: answer.statusCode, data, error, headers: answer.headers };
  }
}

/** One whose application is there, with everything that it required before. */
export const newUploader = async (api: AnyApi, status: ActionStatus): Promise<Uploader> => {
  const applicant = await newApplicant(api);
  await applicant.fill();
  const uploader = new Uploader(api, applicant);
  await uploader.stand(status);
  return uploader;
};
