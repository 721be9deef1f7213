import { randomUUID } from 'node:crypto';
import { openRedis, type Redis, type RedisOptions } from './open-redis.ts';

/** Where imports of content tell the gateways. */
export const contentChannel = 'pozyka:content';
/** Has no end: a gateway that starts afterwards learns the version that the others use, and shares their pages. */
const EPOCH_KEY = 'pozyka:content-epoch';

/** Another word after each import; undefined where Redis does not answer. */
export const contentEpoch = (redis: Redis): Promise<string | undefined> => redis.run(async (client) => (await client.get(EPOCH_KEY)) ?? '');

/** Tells all gateways that the content was changed, so that they drop what they cache of it; else they do within a minute. */
export const tellContentChanged = async (options: RedisOptions): Promise<void> => {
  const redis = await openRedis(options);
  await redis.run(async (client) => {
    await client.set(EPOCH_KEY, randomUUID());
    await client.publish(contentChannel, '');
  });
  redis.close();
};
