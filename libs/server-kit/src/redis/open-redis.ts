import type { RedisClientType } from '@redis/client';

/** A command may take so long; then its caller goes on without it. */
const ANSWER_WITHIN_MS = 250;
/** So often it gets a ping; where nothing moved for so long another connection is made. */
const LOOK_EVERY_MS = 1_000;
const SILENT_MS = 2_000;
const SLOWEST_RETRY_MS = 1_000;
/** A server that starts waits so long for Redis, and then goes without it. */
const START_WITHIN_MS = 1_000;

export interface RedisOptions {
  /** `redis://[user:password@]host[:port][/number]`, or `rediss://…` for TLS. */
  readonly url: string;
  readonly log: { warn(detail: { err: unknown }, text: string): void; info(text: string): void };
}

/** What processes share for a while. Nothing that matters is stored in it, and no caller waits for it. */
export interface Redis {
  /** The response of Redis; undefined where none comes in time, and the caller does as if it were alone. */
  run<T>(work: (client: RedisClientType) => Promise<T>): Promise<T | undefined>;
  /** Hears messages of a channel for as long as there is a connection. */
  subscribe(channel: string, listener: (message: string) => void): void;
  /** Called at once if there is a connection, and on each new one: messages sent in between are lost. */
  onConnected(listener: () => void): void;
  /** False while commands are not answered. */
  readonly isThere: boolean;
  /** Commands that were not answered until now. */
  readonly missed: number;
  close(): void;
}

const TIMED_OUT = Symbol('no answer in time');

/** The response, or `TIMED_OUT`; one that came while this process itself was busy counts. */
const inTime = async <T>(answer: Promise<T>, ms: number): Promise<T | typeof TIMED_OUT> => {
  const { promise: over, resolve } = Promise.withResolvers<typeof TIMED_OUT>();
  const timer = setTimeout(() => setImmediate(resolve, TIMED_OUT), ms);
  try {
    return await Promise.race([answer, over]);
  } finally {
    clearTimeout(timer);
  }
};

/** Connects to Redis and reconnects: callers go on without it at once when it is gone or slow, and use it once it is back. */
export const openRedis = async ({ url, log }: RedisOptions): Promise<Redis> => {
  // only processes with a Redis pay for its client
  const { createClient, ErrorReply } = await import('@redis/client');
  const client: RedisClientType = createClient({
    url,
    name: 'pozyka',
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    socket: {
      connectTimeout: SILENT_MS,
      socketTimeout: SILENT_MS,
      reconnectStrategy: (retries) => Math.min(50 + retries * 100, SLOWEST_RETRY_MS),
    },
  });
  const channels = new Map<string, (message: string) => void>();
  const subscribed = new Set<string>();
  const connected = new Set<() => void>();
  let isThere = true;
  let missed = 0;
  let refusal = '';

  const back = (): void => {
    if (!isThere) log.info('Redis answers again');
    isThere = true;
  };
  const trouble = (error: unknown): void => {
    if (isThere) log.warn({ err: error }, 'Redis does not answer, each process goes on by itself');
    isThere = false;
  };
  /** Full or forbidden: a refusal is logged once, and other commands are sent. */
  const refused = (error: InstanceType<typeof ErrorReply>): void => {
    if (error.message !== refusal) log.warn({ err: error }, 'Redis refuses a command');
    refusal = error.message;
  };
  const listen = (): void => {
    for (const [channel, listener] of channels) {
      if (subscribed.has(channel)) continue;
      subscribed.add(channel);
      client.subscribe(channel, listener).catch((error: unknown) => {
        subscribed.delete(channel);
        trouble(error);
      });
    }
  };
  client.on('error', trouble);
  client.on('ready', () => {
    back();
    listen();
    for (const listener of connected) listener();
  });
  const connecting = client.connect();
  // retried until the client is closed
  connecting.catch(() => undefined);
  await inTime(connecting, START_WITHIN_MS);
  if (!client.isReady) trouble(new Error('no connection yet'));

  const timeout = new Error(`no answer in ${ANSWER_WITHIN_MS} ms`);
  let looking = false;
  const look = async (): Promise<void> => {
    // a second question on a dead connection would look like life on it
    if (looking || !client.isReady) return;
    looking = true;
    try {
      const answered = client.ping().finally(() => {
        looking = false;
      });
      if ((await inTime(answered, ANSWER_WITHIN_MS)) === TIMED_OUT) trouble(timeout);
      else back();
    } catch (error) {
      trouble(error);
    }
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();

  return {
    run: async (work) => {
      if (isThere && client.isReady) {
        try {
          const answer = await inTime(work(client), ANSWER_WITHIN_MS);
          if (answer !== TIMED_OUT) return answer;
          trouble(timeout);
        } catch (error) {
          if (error instanceof ErrorReply) refused(error);
          else trouble(error);
        }
      }
      missed += 1;
      return undefined;
    },
    subscribe: (channel, listener) => {
      channels.set(channel, listener);
      if (client.isReady) listen();
    },
    onConnected: (listener) => {
      connected.add(listener);
      if (client.isReady) listener();
    },
    get isThere() {
      return isThere;
    },
    get missed() {
      return missed;
    },
    close: () => {
      clearInterval(timer);
      client.destroy();
    },
  };
};
