import { Gauge, type Registry } from 'prom-client';
import type { PoolCounts } from '../database/postgres.ts';

/** `database_connections` by state: used, idle, and callers that wait for one. */
export const addPoolMetrics = (registry: Registry, connections: () => PoolCounts): void => {
  new Gauge({
    name: 'database_connections',
    help: 'Connections of this process to PostgreSQL, and callers that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(connections())) this.set({ state }, count);
    },
  });
};
