import { ConfigError, settingsReader, switchSetting } from '@pozyka/server-kit';
import * as z from 'zod/mini';

/** Settings of what is slow on purpose. */
export const hashSettings = {
  /** `low` in a sandbox alone: tests log in thousands of times, and their data is worth nothing. */
  HASH_COST: z._default(z.enum(['full', 'low'], { error: 'full or low' }), 'full'),
};

const schema = z.object({ ...hashSettings, SANDBOX: switchSetting(false) });

type HashSettings = z.output<typeof schema>;

/**
 * What a guess costs with the table at hand. Full: a code by scrypt as Node has it, 16 MiB and about 50 ms; a password by Argon2id
 * as OWASP's cheat sheet asks, 19 MiB, two passes and about 40 ms. Each on a thread of its own.
 */
export const HASH_COSTS = {
  full: { code: { N: 16_384 }, password: { memory: 19_456, passes: 2, parallelism: 1 } },
  low: { code: { N: 16 }, password: { memory: 64, passes: 1, parallelism: 1 } },
} as const satisfies Record<HashSettings['HASH_COST'], unknown>;

/** @throws ConfigError outside a sandbox with hashes that are quickly tried. */
export const refuseCheapHashes = ({ SANDBOX, HASH_COST }: HashSettings): void => {
  if (HASH_COST !== 'full' && !SANDBOX) throw new ConfigError('HASH_COST must be full where SANDBOX is not true');
};

/** As the environment has it. */
export const hashCost = settingsReader(schema, ({ HASH_COST }): (typeof HASH_COSTS)[keyof typeof HASH_COSTS] => HASH_COSTS[HASH_COST]);
