import { ApiError, tracedFetch } from '@pozyka/server-kit';
import * as z from 'zod/mini';
import { settings } from './settings.ts';

/** The app that signs gave no response that can be read. */
const silent = (): ApiError => new ApiError({ status: 503, message: 'qualifiedSign.unavailable', headers: { 'retry-after': '60' } });

export interface SignatureOrder {
  /** Comes back with the signatures. */
  readonly requestId: string;
  /** Where the app sends the customer when they have signed. */
  readonly returnUrl: string;
  readonly files: readonly {
    readonly name: string;
    /** SHA-256 in hex. */
    readonly sha256: string;
  }[];
}

const session = z.object({ token: z.string().check(z.minLength(1)) });
const link = z.object({ deeplink: z.url({ protocol: /^https?$/ }).check(z.maxLength(2_000)) });

// Neither addresses nor responses may reach a log: they hold the token, and a link that signs.
const ask = async <T>(path: string, init: RequestInit, schema: z.ZodMiniType<T>): Promise<T> => {
  let body: unknown;
  try {
    const { ESIGN_URL, ESIGN_TIMEOUT } = settings();
    const response = await tracedFetch(new URL(path, ESIGN_URL), {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(ESIGN_TIMEOUT),
    });
    if (!response.ok) throw silent();
    body = await response.json();
  } catch {
    throw silent();
  }
  const parsed = z.safeParse(schema, body);
  if (!parsed.success) throw silent();
  return parsed.data;
};

/**
 * Orders signatures of files by their sums, by Дія's protocol for signing hashes; the link opens the app. Keys of ECDSA are requested: the platform
 * verifies no ДСТУ 4145. Whoever speaks another protocol replaces this file and `read-callback.ts`.
 * @throws ApiError 503 while the app gives no response
 */
export const orderSignatures = async ({ requestId, returnUrl, files }: SignatureOrder): Promise<string> => {
  const { ESIGN_ACQUIRER, ESIGN_TOKEN, ESIGN_BRANCH, ESIGN_OFFER } = settings();
  const { token } = await ask(
    `/api/v1/auth/acquirer/${encodeURIComponent(ESIGN_ACQUIRER)}`,
    { headers: { accept: 'application/json', authorization: `Basic ${ESIGN_TOKEN}` } },
    session,
  );
  const body = {
    ...{ offerId: ESIGN_OFFER, requestId, returnLink: returnUrl, signAlgo: 'ECDSA' },
    data: {
      hashedFilesSigning: {
        hashedFiles: files.map(({ name, sha256 }) => ({ fileName: name, fileHash: Buffer.from(sha256, 'hex').toString('base64') })),
      },
    },
  };
  const { deeplink } = await ask(
    `/api/v2/acquirers/branch/${encodeURIComponent(ESIGN_BRANCH)}/offer-request/dynamic`,
    {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    },
    link,
  );
  return deeplink;
};

/** PEM of the authorities whose signatures are accepted. @throws ApiError 503 in a sandbox whose app does not say which they are */
export const authorities = async (): Promise<string> => {
  const { ESIGN_AUTHORITIES, ESIGN_URL, ESIGN_TIMEOUT, SANDBOX } = settings();
  if (ESIGN_AUTHORITIES !== undefined || !SANDBOX) return ESIGN_AUTHORITIES ?? '';
  try {
    const answer = await tracedFetch(new URL('/esign/authorities', ESIGN_URL), { signal: AbortSignal.timeout(ESIGN_TIMEOUT) });
    return answer.ok ? await answer.text() : '';
  } catch {
    throw silent();
  }
};
