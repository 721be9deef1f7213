import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { addRedisMetrics, addressLimits, openRedis } from '@pozyka/server-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { SharedNews, type SharedNewsOptions } from './shared-news.ts';
import { SharedPages } from '../pages/shared-pages.ts';

/** Names this build of the gateway, whose code is one file once it is built: two gateways of one name render a page alike. */
export const ownBuild = async (file = import.meta.filename): Promise<string> =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('base64url');

export interface SharedOptions extends Omit<SharedNewsOptions, 'redis'> {
  config: Config;
  log: FastifyBaseLogger;
  metrics: Metrics;
  now(): number;
  /** Names the code that renders pages; this gateway's own when absent. */
  build?: string;
}

/** What gateways have in common through Redis. */
export interface Shared {
  limits: FastifyRateLimitStoreCtor;
  pages: SharedPages;
  close(): void;
}

/** Undefined where there is no Redis: the gateway goes by itself. */
export const openShared = async ({ config, log, metrics, now, build, ...parts }: SharedOptions): Promise<Shared | undefined> => {
  if (!config.redis) return undefined;
  const { url, secret } = config.redis;
  const redis = await openRedis({ url, log });
  addRedisMetrics(metrics.registry, redis);
  const news = new SharedNews({ redis, ...parts });
  const { publicUrl, development, sandbox, map, redirectHosts, snippetHosts, fingerprintHosts } = config;
  const variant = JSON.stringify([
    build ?? (await ownBuild()),
    ...[publicUrl, development, sandbox, map, redirectHosts, snippetHosts, fingerprintHosts],
  ]);
  return {
    limits: addressLimits({ redis, name: 'gateway', secret }),
    pages: new SharedPages({ redis, secret, variant, epoch: () => news.epoch, now }),
    close: () => redis.close(),
  };
};
