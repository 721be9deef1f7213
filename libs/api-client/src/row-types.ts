import type { ApiBaseQuery, ApiCall, PageMeta } from '@pozyka/api-client';
import type { DataOf, HeadersOf, Operation, Operations, SentBodyOf, SentParamsOf, SentQueryOf } from '@pozyka/api-contract';
import type { LanguageCode } from '@pozyka/api-contract/constants';
import type { MutationDefinition, MutationExtraOptions, QueryDefinition, QueryExtraOptions } from '@reduxjs/toolkit/query/react';
import type { FormOf } from './form-of.ts';

/** Rows by what names them here: `GET /v2/system/pages/:alias`. */
export type ByAddress<O extends Operations> = { [N in keyof O as `${O[N]['method']} ${O[N]['path']}`]: O[N] };

/** The row at an address; conditional, so that the compiler does not try every row for an address that it does not know yet. */
export type RowAt<Rows extends Operations, A extends keyof Rows> = Rows[A] extends infer O extends Operation ? O : never;

type KeyOf<T> = T extends unknown ? keyof T : never;
/** Required where the row requires anything of it, forbidden where the row has nothing of the kind. */
type Part<Name extends string, T> = [KeyOf<T>] extends [never]
  ? { [N in Name]?: never }
  : Partial<T> extends T
    ? { [N in Name]?: T }
    : { [N in Name]: T };

/** A row that takes a language gets the page's, or one that the caller names. */
type QueryPart<Q> = 'language' extends keyof Q
  ? (Part<'query', Omit<Q, 'language'>> & { inLanguage: true }) | { query: Q & { language: LanguageCode }; inLanguage?: never }
  : Part<'query', Q> & { inLanguage?: never };

type ReadOnly<T> = T extends object ? { readonly [N in keyof T]: ReadOnly<T[N]> } : T;
type BodyPart<O extends Operation> = O['bodyKind'] extends 'bytes'
  ? { body: Blob }
  : O['bodyKind'] extends 'form'
    ? { body: FormOf<SentBodyOf<O>> }
    : Part<'body', ReadOnly<SentBodyOf<O>>>;

/** What no row knows of a call: what shows its failure, and how it travels. */
export type Manner = Pick<ApiCall, 'shownBy' | 'modal' | 'keepalive'>;

/** What a call of the row sends. */
export type PartsOf<O extends Operation> = Manner &
  Part<'params', SentParamsOf<O>> &
  QueryPart<SentQueryOf<O>> &
  BodyPart<O> &
  Part<'headers', { [N in keyof HeadersOf<O>]: string }> &
  (O['idempotent'] extends true ? { idempotencyKey: string } : { idempotencyKey?: never });

/** A call that acts once per key; see `createIntent`. */
export interface Once<T> {
  body: T;
  key: string;
}
export type OnceOf<O extends Operation> = Once<ReadOnly<SentBodyOf<O>>>;
/** Rows that need nothing but a body and a key. */
export type OnceAddress<Rows extends Operations> = {
  [A in keyof Rows]: { body: OnceOf<Rows[A]>['body']; idempotencyKey: string } extends PartsOf<Rows[A]> ? A : never;
}[keyof Rows];

/** The gateway does not pass tokens on. */
type Token = 'BearerToken' | 'bearer_token';
type WithoutToken<D> = D extends unknown ? ([Extract<keyof D, Token>] extends [never] ? D : Omit<D, Token>) : never;
type AnswerOf<O extends Operation> = WithoutToken<DataOf<O>>;

/** A call that knows which api makes it and what it is answered, for the compiler alone. */
type CallFor<Path extends string, Answer> = ApiCall & { readonly by?: Path; readonly answer?: Answer };
export type CallOf<O extends Operation> = CallFor<`${O['host']}Api`, AnswerOf<O>>;

/** The same type, which is not inferred from where the endpoint is put. */
type Found<T> = [T] extends [infer Same] ? Same : never;

/** RTK Query's builder, of endpoints that take their types from the call. */
export interface RowBuilder<Tags extends string, Path extends string> {
  query<Answer, Arg = void, Result = Answer>(
    definition: Omit<QueryExtraOptions<Tags, Result, Arg, ApiBaseQuery, Path, Answer>, 'type'> & {
      query: (arg: Arg) => CallFor<Path, Answer>;
      transformResponse?: (answer: Answer, meta: PageMeta | undefined, arg: Arg) => Result;
    },
  ): QueryDefinition<Found<Arg>, ApiBaseQuery, Tags, Found<Result>, Path, Found<Answer>>;
  mutation<Answer, Arg = void>(
    definition: Omit<MutationExtraOptions<Tags, Answer, Arg, ApiBaseQuery, Path, Answer>, 'type'> & {
      query: (arg: Arg) => CallFor<Path, Answer>;
    },
  ): MutationDefinition<Found<Arg>, ApiBaseQuery, Tags, Found<Answer>, Path, Found<Answer>>;
}
