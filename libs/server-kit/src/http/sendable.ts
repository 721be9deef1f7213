import { FileAnswer, Paged } from '../response-kinds.ts';
import { BusinessError, type ApiError } from '../errors.ts';
import type { Translate } from './translate.ts';

/** An answer ready to leave, and to be stored for a repeated Idempotency-Key. */
export interface Sendable {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

const json = (status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): Sendable => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(value),
});

// What a reader that knows RFC 2183 alone saves the file as: the numbers of the name, and what kind of file it is.
const plainName = (name: string): string => {
  const plain = name.replaceAll(/[^\w.-]+/g, '_').replaceAll(/^[_-]+|_+(?=\.\w+$)/g, '');
  return plain.startsWith('.') ? `file${plain}` : plain;
};

// RFC 5987: a name in Cyrillic needs the encoded form.
const disposition = (name: string, kind: 'inline' | 'attachment'): string => {
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${kind}; filename="${plainName(name)}"; filename*=UTF-8''${encoded}`;
};

/** No script, no form, no page of ours around it, no copy of it on the way. */
const SAVED = {
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
} as const;

/** What a handler answered, in the envelope of the contract. */
export const answerOf = (answer: unknown, translate: Translate): Sendable => {
  if (answer instanceof BusinessError) {
    const error = { code: answer.code, message: translate(answer.text) };
    return json(200, answer.data === undefined ? { error } : { error, data: answer.data });
  }
  if (answer instanceof FileAnswer) {
    return {
      status: 200,
      headers: {
        'content-type': answer.type,
        'content-disposition': disposition(answer.name, answer.isSaved ? 'attachment' : 'inline'),
        ...(answer.isSaved && SAVED),
      },
      body: answer.bytes,
    };
  }
  if (answer instanceof Paged) {
    return json(
      200,
      { data: answer.data },
      {
        'x-items-total': String(answer.total),
        'x-items-count': String(answer.count),
        'x-items-limit': String(answer.limit),
      },
    );
  }
  return json(200, { data: answer ?? null });
};

/** A failure in the envelope of the contract. */
export const failureOf = (failure: ApiError, translate: Translate): Sendable => {
  const error = { code: failure.code, message: translate(failure.text) };
  return json(failure.status, failure.data ? { error, data: translate.fields(failure.data) } : { error }, failure.headers);
};
