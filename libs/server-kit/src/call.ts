import type { BodyOf, DataOf, HeadersOf, Operation, Operations, ParamsOf, QueryOf } from '@pozyka/api-contract';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { FileAnswer, Paged } from './response-kinds.ts';
import type { Clock } from './clock.ts';
import type { BusinessError } from './errors.ts';
import type { Locale } from './locale.ts';

/** Who is logged in. */
export interface Session {
  readonly customerId: string;
  readonly sessionId: string;
}

/** What a handler may answer. */
export type Answer<O extends Operation> =
  BusinessError | (O['answer'] extends 'pdf' | 'file' ? FileAnswer : O['paged'] extends true ? Paged<DataOf<O>> : DataOf<O>);

/** One validated call. `O['access']` of `customer` makes the session certain. */
export interface Call<O extends Operation, DB> {
  readonly params: ParamsOf<O>;
  readonly query: QueryOf<O>;
  readonly headers: HeadersOf<O>;
  /** JSON; an object of texts and Files for a form; a Uint8Array for bytes. */
  readonly body: BodyOf<O>;
  readonly db: Kysely<DB>;
  readonly clock: Clock;
  readonly locale: Locale;
  readonly session: O['access'] extends 'customer' ? Session : Session | null;
  /** Id of the key that signed the call; null where its access is another one. */
  readonly officer: O['access'] extends 'officer' ? string : null;
  readonly log: FastifyBaseLogger;
  readonly requestId: string;
  /** The customer's network address, from the trusted proxy. */
  readonly address: string;
  /** The Bearer token as it came, dead or alive. */
  readonly token: string | null;
  /** The body's bytes as they came, for signatures; null without a body. */
  readonly rawBody: Uint8Array | null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /**
   * Runs `effect` in a transaction that also stores its response under the call's Idempotency-Key, so that the effect
   * happens once even when the process dies before it responds. Without a key it is a plain transaction.
   */
  act<T extends Answer<O>>(effect: (trx: Transaction<DB>) => Promise<T>): Promise<T>;
}

export type Handler<O extends Operation, DB> = (call: Call<O, DB>) => Promise<Answer<O>>;

/** The handlers of an API or of one area: operationId → handler; the absent ones answer 501. */
export type Handlers<Ops extends Operations, DB> = { readonly [K in keyof Ops]?: Handler<Ops[K], DB> };
