import { Counter, Gauge, type Registry } from 'prom-client';
import type { ReplicaReads } from './replica-reads.ts';

/** `read_replica_fit`, and `late_reads_total`: where reads that may be stale were answered. */
export const addReplicaReadsMetrics = <DB>(registry: Registry, reads: ReplicaReads<DB>): void => {
  const registers = [registry];
  new Gauge({
    name: 'read_replica_fit',
    help: 'Whether the replica is read: it answers, and is not too late',
    registers,
    collect() {
      this.set(reads.isFit ? 1 : 0);
    },
  });
  new Counter({
    name: 'late_reads_total',
    help: 'Reads that may be late, by the database that was asked',
    labelNames: ['database'],
    registers,
    collect() {
      this.reset();
      for (const [database, count] of Object.entries(reads.queries)) this.inc({ database }, count);
    },
  });
};
