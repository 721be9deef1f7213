import { createHash, randomUUID } from 'node:crypto';
import { createSigner, createVerifier, httpbis } from 'http-message-signatures';

/** The use of the signature (RFC 9421, `tag`): one that was made for something else is not taken. */
const TAG = 'pozyka-officer';
const ALGORITHM = 'hmac-sha256';
const NAME = 'officer';
const PARAMS = ['created', 'nonce', 'keyid', 'alg', 'tag'];
/** How far the signature's time may be from ours, either way. */
export const SIGNATURE_WINDOW_MS = 5 * 60_000;
const NONCE = /^[\w-]{16,64}$/;

/** A key of the other side: its name, and the secret of at least 32 characters. */
export interface SigningKey {
  readonly id: string;
  readonly secret: string;
}

export interface SignableRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The bytes of the body; null without one. */
  readonly body: Uint8Array | null;
}

/** Content-Digest of RFC 9530 with the one algorithm that is taken. */
const digestOf = (body: Uint8Array): string => `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;

/** What a signature must cover: method, whom it was sent to, path, query, the body's digest, and the key that makes a repeat act once. */
const fieldsOf = (hasBody: boolean, hasIdempotencyKey: boolean): string[] => [
  ...['@method', '@authority', '@path', '@query'],
  ...(hasBody ? ['content-digest'] : []),
  ...(hasIdempotencyKey ? ['idempotency-key'] : []),
];

/** Headers of a request with those of its signature, as `docs/officer.md` describes them; names in lower case. */
export const signRequest = async (
  { method, url, headers, body }: SignableRequest,
  { id, secret }: SigningKey,
  { now = new Date(), nonce = randomUUID() as string }: { readonly now?: Date; readonly nonce?: string } = {},
): Promise<Record<string, string>> => {
  const lower = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const sent = { ...lower, ...(body && { 'content-digest': digestOf(body) }) };
  const signed = await httpbis.signMessage(
    {
      key: createSigner(secret, ALGORITHM, id),
      name: NAME,
      params: PARAMS,
      fields: fieldsOf(body !== null, 'idempotency-key' in sent),
      paramValues: { created: now, nonce, tag: TAG },
    },
    { method, url, headers: sent },
  );
  return Object.fromEntries(Object.entries(signed.headers).map(([name, value]) => [name.toLowerCase(), String(value)]));
};

/** What a good signature tells: by which key, and the word by which a second use of it is noticed, until when. */
export interface Verified {
  readonly keyId: string;
  readonly nonce: string;
  /** When the signature is too old by its time alone. */
  readonly expiresAt: Date;
}

/** Why a signature is refused, for the log; the sender does not learn it. */
export class SignatureError extends Error {
  override readonly name = 'SignatureError';
}

/**
 * Verifies a request by one of the keys.
 * @param url path and query as they came
 * @param expected the keys, the authority under which the sender knows this listener (`host:port`), and the time of the other side, which is the machine's
 * @throws SignatureError for any request that is not signed exactly as `signRequest` does
 */
export const verifyRequest = async (
  { method, url, headers, body }: SignableRequest,
  { keys, authority, now }: { readonly keys: readonly SigningKey[]; readonly authority: string; readonly now: Date },
): Promise<Verified> => {
  if (headers['signature'] === undefined || headers['signature-input'] === undefined) throw new SignatureError('it is not signed');
  if (headers['content-digest'] !== (body ? digestOf(body) : undefined)) throw new SignatureError('the digest is of another body');
  const claimed: { readonly keyId: string; readonly nonce: string; readonly created: number }[] = [];
  const isRight = await httpbis
    .verifyMessage(
      {
        requiredParams: PARAMS,
        requiredFields: fieldsOf(body !== null, headers['idempotency-key'] !== undefined),
        // the time is judged below, by the clock that was passed in
        notAfter: Number.MAX_SAFE_INTEGER,
        keyLookup: async ({ keyid, nonce, created, tag, expires }) => {
          const known = keys.find(({ id }) => id === keyid);
          if (!known) throw new SignatureError('an unknown key');
          if (tag !== TAG || expires !== undefined) throw new SignatureError('it is of another use');
          if (typeof nonce !== 'string' || !NONCE.test(nonce)) throw new SignatureError('it has no nonce');
          claimed.push({ keyId: known.id, nonce, created: created instanceof Date ? created.getTime() : Number.NaN });
          return { id: known.id, algs: [ALGORITHM], verify: createVerifier(known.secret, ALGORITHM) };
        },
      },
      { method, url: `http://${authority}${url}`, headers: { ...headers } },
    )
    .catch((cause: unknown) => {
      throw new SignatureError(cause instanceof Error ? cause.message : 'it cannot be read', { cause });
    });
  const [one, ...more] = claimed;
  if (isRight !== true || !one || more.length > 0) throw new SignatureError('it is not right');
  // not a number is out of every window
  if (!(Math.abs(now.getTime() - one.created) <= SIGNATURE_WINDOW_MS)) throw new SignatureError('its time is too far from now');
  return { keyId: one.keyId, nonce: one.nonce, expiresAt: new Date(one.created + SIGNATURE_WINDOW_MS) };
};
