import { Counter, Gauge, type Registry } from 'prom-client';
import type { Redis } from './open-redis.ts';

/** `redis_up`, and `redis_missed_total`: how often a process had to do without it. */
export const addRedisMetrics = (registry: Registry, redis: Pick<Redis, 'isThere' | 'missed'>): void => {
  const registers = [registry];
  new Gauge({
    name: 'redis_up',
    help: 'Whether Redis answers this process',
    registers,
    collect() {
      this.set(redis.isThere ? 1 : 0);
    },
  });
  new Counter({
    name: 'redis_missed_total',
    help: 'Commands that Redis did not answer in time, or was not asked because of that',
    registers,
    collect() {
      this.reset();
      this.inc(redis.missed);
    },
  });
};
