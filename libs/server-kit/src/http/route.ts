import { bodyBudget, type Operation } from '@pozyka/api-contract';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql, type Kysely, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import { FileAnswer, Paged } from '../response-kinds.ts';
import type { Answer, Call, Handler, Session } from '../call.ts';
import type { Clock } from '../clock.ts';
import { actingAs } from '../database/acting-as.ts';
import type { ReplicaReads } from '../database/replica-reads.ts';
import { ApiError, badRequest, BusinessError, notFound, unauthorized } from '../errors.ts';
import type { KeyRing } from '../key-ring.ts';
import { localeOf, type Locale } from '../locale.ts';
import { bodiesInFlight, type BodyMeter, type InFlightLimits } from './bodies-in-flight.ts';
import type { CallGate } from './call-gate.ts';
import type { HeldKeys } from './held-keys.ts';
import { asApiError } from './failures.ts';
import { claimKey, holdKey, storeResponse, ownerOf, releaseKey, requestHash, type KeyedCall } from './idempotency.ts';
import { readBody, refuseAnnounced } from './read-body.ts';
import { answerOf, failureOf, type Sendable } from './sendable.ts';
import type { Translate } from './translate.ts';
import { castTexts, strict, validate } from './validate.ts';

/** Reads a Bearer token: its session, or null when it has ended. */
export type Authenticate<DB> = (
  token: string,
  context: { readonly db: Kysely<DB>; readonly clock: Clock; readonly request: FastifyRequest },
) => Promise<Session | null>;

/** Verifies the signature of an officer's call: the id of its key. @throws ApiError 401 for one that is not right */
export type VerifyOfficer = (request: FastifyRequest) => Promise<string>;

/** Runs before an operation is looked at: the sandbox's faults and clock. */
export type BeforeOperation = (operationId: string, operation: Operation, request: FastifyRequest) => Promise<void>;

export interface RouteContext<DB> {
  readonly db: Kysely<DB>;
  readonly reads: ReplicaReads<DB> | undefined;
  readonly clock: Clock;
  readonly sandbox: boolean;
  readonly translators: Readonly<Record<Locale, Translate>>;
  readonly authenticate: Authenticate<DB> | undefined;
  readonly officer: VerifyOfficer | undefined;
  readonly before: BeforeOperation | undefined;
  readonly gate: CallGate;
  /** Places for repeats that wait for the answer of a parallel call: they block no other call. */
  readonly waitingRoom: CallGate;
  readonly keys: HeldKeys;
  readonly inFlight: InFlightLimits;
  /** Seals responses that hold a secret while they are stored. */
  readonly ring: KeyRing | undefined;
}

/** What a call is repeated by: without the revision that it was made from. */
const withoutPrecondition = <P extends { readonly headers: unknown }>(parts: P): P => {
  const { 'if-match': _, ...headers } = (parts.headers ?? {}) as Record<string, unknown>;
  return { ...parts, headers: Object.keys(headers).length > 0 ? headers : undefined };
};

const bearer = (header: string | undefined): string | null => /^Bearer (\S+)$/i.exec(header ?? '')?.[1] ?? null;

const uuid = z.uuid();

const keyOf = (request: FastifyRequest): string => {
  const parsed = z.safeParse(uuid, request.headers['idempotency-key']);
  if (!parsed.success) throw badRequest('error.keyMissing', { 'Idempotency-Key': 'error.keyMissing' });
  return parsed.data.toLowerCase();
};

const refuseBody = (body: unknown): undefined => {
  const empty = body === undefined || (typeof body === 'object' && body !== null && Object.keys(body).length === 0);
  if (!empty) throw badRequest(undefined, { body: 'field.unknown' });
  return undefined;
};

// A failure that says nothing about the request itself must not be stored as its answer.
const mayBeRetried = ({ status }: Sendable): boolean => status >= 500 || status === 429 || status === 401;

/** Where a call is let in: one gate at a time. */
interface Places {
  readonly moveTo: (gate: CallGate) => Promise<void>;
  readonly leave: () => void;
}

const placesOf = (): Places => {
  let current: (() => void) | undefined;
  const leave = (): void => current?.();
  return {
    leave,
    moveTo: async (gate) => {
      leave();
      current = await gate.enter();
    },
  };
};

/** The whole life of one call: access, validation, idempotency, handler, envelope. */
export const operationRoute = <DB>(
  operationId: string,
  operation: Operation,
  handler: Handler<Operation, DB> | undefined,
  {
    db,
    reads,
    clock,
    sandbox,
    translators,
    authenticate,
    officer: verifyOfficer,
    before,
    gate,
    waitingRoom,
    keys,
    inFlight,
    ring,
  }: RouteContext<DB>,
): ((request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) => {
  const params = operation.params && strict(operation.params);
  const query = operation.query ? strict(operation.query) : z.strictObject({});
  const body = operation.body && strict(operation.body);
  const budget = bodyBudget(operation);

  const sealing = operation.secretAnswer ? ring : undefined;

  const sessionOf = async (request: FastifyRequest, token: string | null): Promise<Session | null> => {
    const session = token && authenticate ? await authenticate(token, { db, clock, request }) : null;
    if (operation.access === 'customer' && !session) throw unauthorized();
    return session;
  };

  const officerOf = async (request: FastifyRequest): Promise<string> => {
    if (!verifyOfficer) throw unauthorized();
    return verifyOfficer(request);
  };

  const checked = (data: unknown): unknown => {
    if (!operation.data || data === undefined) return data;
    const result = z.safeParse(operation.data, data);
    if (result.success) return result.data;
    const fields = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.code}`);
    throw new Error(`${operationId} answered off its contract: ${[...new Set(fields)].slice(0, 5).join('; ')}`);
  };

  const toSendable = (answer: Answer<Operation>, translate: Translate): Sendable => {
    if (answer instanceof FileAnswer || answer instanceof BusinessError) return answerOf(answer, translate);
    if (answer instanceof Paged) return answerOf(new Paged(checked(answer.data), answer.total, answer.limit, answer.count), translate);
    return answerOf(checked(answer), translate);
  };

  const work = async (
    request: FastifyRequest,
    reply: FastifyReply,
    places: Places,
    meter: BodyMeter,
    atEnd: (leave: () => void) => void,
  ): Promise<FastifyReply> => {
    const { moveTo, leave } = places;
    if (operation.access === 'sandbox' && !sandbox) throw notFound();
    refuseAnnounced(request, budget);
    await moveTo(gate);
    await before?.(operationId, operation, request);
    const locale = localeOf(request.headers['accept-language']);
    const translate = translators[locale];
    const token = bearer(request.headers.authorization);
    const session = await sessionOf(request, token);
    // A body comes as slowly as its sender wants: it takes no place until it is here.
    const isComing = request.raw.complete === false;
    if (isComing) leave();
    const raw = await readBody(operation, request, meter);
    if (isComing) await moveTo(gate);
    const officer = operation.access === 'officer' ? await officerOf(request) : null;
    const parts = {
      params: params && validate(params, castTexts(params, request.params), translate),
      query: validate(query, castTexts(query, request.query), translate),
      headers: operation.headers && validate(operation.headers, request.headers, translate),
      body: body ? validate(body, raw, translate) : refuseBody(raw),
    };
    if (!handler) throw new ApiError({ status: 501, message: 'error.notImplemented' });

    const keyed: KeyedCall | null = operation.idempotent
      ? {
          owner: officer === null ? ownerOf(session?.customerId ?? null, request.ip) : `officer:${officer}`,
          key: keyOf(request),
          // a precondition is not what is requested: a retry of a release that knew none is the same request
          hash: await requestHash(operationId, [withoutPrecondition(parts)]),
        }
      : null;

    let hasWaited = false;
    const claimed =
      keyed &&
      (await claimKey(
        db,
        keyed,
        async () => {
          hasWaited = true;
          await moveTo(waitingRoom);
        },
        ring,
      ));
    const held = claimed && 'held' in claimed ? claimed.held : null;
    if (held) atEnd(keys.add(held));
    if (held && hasWaited) {
      await moveTo(gate).catch(async (error: unknown) => {
        await releaseKey(db, held);
        throw error;
      });
    }

    const call = {
      ...parts,
      query: operation.query ? parts.query : undefined,
      db,
      clock,
      locale,
      session,
      officer,
      log: request.log,
      requestId: request.id,
      address: request.ip,
      token,
      rawBody: request.rawBody,
      request,
      reply,
      act: <T extends Answer<Operation>>(effect: (trx: Transaction<DB>) => Promise<T>): Promise<T> =>
        db.transaction().execute(async (trx) => {
          const actor = `${operationId} ${officer === null ? (session?.sessionId ?? 'nobody') : `officer:${officer}`}`;
          await (held ? holdKey(trx, held, actor) : sql`select ${actingAs(actor)}`.execute(trx));
          const answer = await effect(trx);
          if (held) await storeResponse(trx, held, toSendable(answer, translate), sealing);
          return answer;
        }),
    } as Call<Operation, DB>;

    const perform = async (): Promise<Sendable> => {
      try {
        // what belongs to a session is read where it was written
        const mayBeStale = operation.mayBeStale === true && session === null;
        const answer = reads && mayBeStale ? reads.read((db) => handler({ ...call, db })) : handler(call);
        return toSendable(await answer, translate);
      } catch (error) {
        if (error instanceof BusinessError) return answerOf(error, translate);
        return failureOf(asApiError(error, request.log), translate);
      }
    };

    const sendable = claimed && 'answer' in claimed ? claimed.answer : await perform();
    if (held) await (mayBeRetried(sendable) ? releaseKey(db, held) : storeResponse(db, held, sendable, sealing));
    return reply.code(sendable.status).headers(sendable.headers).send(sendable.body);
  };

  return async (request, reply) => {
    const places = placesOf();
    // the gateway's own calls are made for everybody at once
    const address = request.gateway.proven && !request.gateway.speaksForCustomer ? null : normalizeIP(request.ip);
    const meter = bodiesInFlight.open(budget, address, inFlight);
    let letGo: (() => void) | undefined;
    try {
      return await work(request, reply, places, meter, (key) => {
        letGo = key;
      });
    } finally {
      places.leave();
      meter.close();
      letGo?.();
    }
  };
};
