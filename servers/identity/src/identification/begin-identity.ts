import { randomUUID } from 'node:crypto';
import type { IdentityWay } from '@pozyka/api-contract/constants';
import {
  type Clock,
  conflict,
  hashToken,
  type Locale,
  newToken,
  sha256,
  notFound,
  type Session,
  tooMany,
  unauthorized,
  pageUrl,
} from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import { hashBrowser } from '../shared/browser.ts';
import { liveChallenge } from '../passkeys/challenge-store.ts';
import { countIdentities, deleteIdentity, insertIdentity } from './identity-store.ts';
import { lockOwner, waitingOf } from '../passkeys/store.ts';
import { offeredWays } from '../esign/settings.ts';
import type { Hosted, IdentityHost } from '../shared/host.ts';
import type { IdentityDatabase } from '../tables/database.ts';
import { authorizeUrl } from '../bank-id/bank.ts';
import { knownItn } from '../passkeys/known-facts.ts';
import { challengeOver } from '../passkeys/use-key.ts';
import { orderSignatures } from '../esign/provider.ts';

const LIFE_SECONDS = 900;
const HOUR_MS = 3_600_000;
const BROWSER_PER_HOUR = 10;
const CUSTOMER_PER_HOUR = 30;

type Aim = 'start' | 'recovery';

/** `file` is all that the app shows of a statement, so it says what the signature does. */
const statements: Readonly<Record<Locale, Record<Aim, { readonly file: string; readonly text: string }>>> = {
  uk: {
    start: {
      file: 'Увімкнути новий ключ доступу до Pozyka.txt',
      text: 'Підтверджую, що це я додаю ключ доступу до свого кабінету Pozyka.',
    },
    recovery: {
      file: 'Прибрати всі ключі доступу до Pozyka.txt',
      text: 'Підтверджую, що ключів доступу до мого кабінету Pozyka в мене більше немає, і прошу прибрати їх усі.',
    },
  },
  ru: {
    start: {
      file: 'Включить новый ключ доступа в Pozyka.txt',
      text: 'Подтверждаю, что это я добавляю ключ доступа в свой кабинет Pozyka.',
    },
    recovery: {
      file: 'Убрать все ключи доступа в Pozyka.txt',
      text: 'Подтверждаю, что ключей доступа в мой кабинет Pozyka у меня больше нет, и прошу убрать их все.',
    },
  },
};

export interface IdentityContext extends Hosted {
  readonly clock: Clock;
  readonly locale: Locale;
  readonly session: Session | null;
  readonly browser: string | undefined;
}

interface Begun {
  readonly Url: string;
  readonly State: string;
  /** Seconds. */
  readonly ExpiresIn: number;
}

/** Whose the ticket of a right code is: not spent, as who comes back from a bank without success may still wait, or find the key. */
const ownerOfTicket = async (trx: Transaction<IdentityDatabase>, { browser, clock }: IdentityContext, ticket: string): Promise<string> => {
  const challenge = await liveChallenge(trx, ticket, { purposes: ['second'], browser }, clock.now());
  if (!challenge || challenge.customer_id === null) throw challengeOver();
  if (!challenge.by_code) throw conflict('passkeys.recoverByCode');
  return challenge.customer_id;
};

/** A session in which a first key waits, of a customer whose tax number is known. */
const refuseNothingToStart = async (trx: Transaction<IdentityDatabase>, host: IdentityHost, session: Session): Promise<void> => {
  if ((await waitingOf(trx, session)).length === 0) throw conflict('passkeys.noneWaits');
  if ((await knownItn({ db: trx, host }, session.customerId)) === undefined) throw conflict('passkeys.noIdentity');
};

const orderStatement = async (requestId: string, name: string, statement: string, locale: Locale): Promise<string> => {
  const returnUrl = pageUrl('/cb/identity', locale);
  const file = { name, sha256: sha256(statement) };
  return orderSignatures({ requestId, returnUrl, files: [file] });
};

/**
 * Requests a bank or a qualified signature to say who the customer is. With the ticket of a right code it recovers at once; without one it starts the
 * first keys that the session added.
 * @throws ApiError 401 without session and ticket, 404 where signatures are not offered, 409 where no key waits or no tax number is known to compare
 * with, and for a ticket of a password alone, 422 for a ticket that is over, 429 for more than ten in an hour from a browser or thirty of a customer,
 * 503 while the app gives no response.
 */
export const beginIdentity = async (
  context: IdentityContext,
  { Way, Ticket }: { readonly Way: IdentityWay; readonly Ticket?: string | undefined },
): Promise<Begun> => {
  const { db, host, clock, locale, browser, session } = context;
  if (!offeredWays().includes(Way)) throw notFound();
  const now = clock.now();
  const [id, state] = [randomUUID(), newToken()];
  const aim = Ticket === undefined ? 'start' : 'recovery';
  const { file, text } = statements[locale][aim];
  const statement = Way === 'qualified' ? `${text} ${now.toISOString()} ${id}\n` : null;
  await db.transaction().execute(async (trx) => {
    const starting = Ticket === undefined ? session : null;
    if (Ticket === undefined && !starting) throw unauthorized();
    const customerId = starting?.customerId ?? (await ownerOfTicket(trx, context, Ticket ?? ''));
    await lockOwner(trx, customerId);
    // every ticket gets the same response: another one would reveal who has had a loan
    if (starting) await refuseNothingToStart(trx, host, starting);
    const { ofBrowser, all } = await countIdentities(trx, {
      customerId,
      browser_hash: hashBrowser(browser),
      since: new Date(now.getTime() - HOUR_MS),
    });
    if (ofBrowser >= BROWSER_PER_HOUR || all >= CUSTOMER_PER_HOUR) throw tooMany(HOUR_MS / 1000, 'passkeys.identityTooOften');
    await insertIdentity(trx, {
      ...{ id, customer_id: customerId, way: Way, session_id: starting?.sessionId ?? null },
      ...{ browser_hash: hashBrowser(browser), state_hash: hashToken(state), statement },
      ...{ created_at: now, expires_at: new Date(now.getTime() + LIFE_SECONDS * 1000) },
    });
  });
  if (statement === null) return { Url: authorizeUrl(state, locale, 'identity'), State: state, ExpiresIn: LIFE_SECONDS };
  const Url = await orderStatement(id, file, statement, locale).catch(async (error: unknown) => {
    await deleteIdentity(db, id);
    throw error;
  });
  return { Url, State: state, ExpiresIn: LIFE_SECONDS };
};
