import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type ApiHost = 'main' | 'marketplace' | 'officer';

/**
 * Who may call: `public` anyone (a session is read when present), `customer` a live session,
 * `provider` a signed callback, `officer` the lender's back office by a signature of each request, `sandbox` only where the server was started with SANDBOX=true.
 */
export type Access = 'public' | 'customer' | 'provider' | 'officer' | 'sandbox';

/** One call of an API: the only place where its method, path, access and shapes are written down. */
export interface Operation {
  readonly host: ApiHost;
  /** Its tag in `/docs`; handlers are in an area of the API or in a module of `servers`. */
  readonly area: string;
  readonly method: Method;
  /** Fastify's notation: `/v2/system/blocks/:alias`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  /** True where the caller must send `Idempotency-Key`. */
  readonly idempotent: boolean;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  /** Headers of this call alone, names in lower case; other headers are let through. */
  readonly headers?: z.ZodMiniObject;
  /** Files of a `form` body are File objects in it; a `bytes` body is a Uint8Array. */
  readonly body?: z.ZodMiniType;
  /** How the body travels; JSON when absent. */
  readonly bodyKind?: 'json' | 'form' | 'bytes';
  /** Bytes of the whole body at most; see `bodyBudget` for JSON that says nothing. */
  readonly bodyBytes?: number;
  /** Shape of `data` in the envelope; absent for files. */
  readonly data?: z.ZodMiniType;
  /** A `pdf` is shown, a `file` is to be saved: a customer may have sent anything. */
  readonly answer?: 'json' | 'pdf' | 'file';
  /** True where the answer carries x-items-total, x-items-count and x-items-limit. */
  readonly paged?: boolean;
  /** True where guests may hear what was so a few seconds ago: the answer may come from a replica. Nothing of a customer, money or codes. */
  readonly mayBeStale?: true;
  /** True where who has the answer may act by it, as by a token or an address in it: for a repeated Idempotency-Key it is stored sealed. */
  readonly secretAnswer?: true;
  /** Calls of one network address in a minute, fewer than of others, where one of them costs much. */
  readonly perMinute?: number;
  /** True where HTTP 200 may carry `{"error"}` for the customer instead of, or beside, `data`. */
  readonly businessErrors?: boolean;
}

/** Operations by operationId. */
export type Operations = Readonly<Record<string, Operation>>;

type Input<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodMiniType ? z.input<S> : undefined;

/** What a handler receives, after validation. */
export type ParamsOf<O extends Operation> = Input<O['params']>;
export type QueryOf<O extends Operation> = Input<O['query']>;
export type HeadersOf<O extends Operation> = Input<O['headers']>;
export type BodyOf<O extends Operation> = Input<O['body']>;
/** Data that a handler returns and a client reads. */
export type DataOf<O extends Operation> = Input<O['data']>;
/** What a client sends, before defaults are filled in. */
export type SentParamsOf<O extends Operation> = Sent<O['params']>;
export type SentQueryOf<O extends Operation> = Sent<O['query']>;
export type SentBodyOf<O extends Operation> = Sent<O['body']>;

/** Preserves the literal types of a row, so that paths and methods are checked where they are used. */
export const defineOperation = <const O extends Operation>(operation: O): O => operation;
