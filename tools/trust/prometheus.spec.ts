import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import Fastify from 'fastify';
import { Kysely } from 'kysely';
import { Registry } from 'prom-client';
import { parse } from 'yaml';
import { addWaitingMetric } from '../../apps/main-api/src/areas/application/waiting-metric.ts';
import { addUnmatchedMetric } from '../../apps/main-api/src/areas/payment/unmatched-metric.ts';
import type { Database } from '../../apps/main-api/src/db/schema.ts';
import { addCertificateMetric } from '../../apps/main-api/src/documents/signing/certificate-metric.ts';
import { addGauges, createMetrics } from '../../apps/gateway/src/metrics/metrics.ts';
import { systemClock } from '../../libs/server-kit/src/clock.ts';
import { postgresDialect } from '../../libs/server-kit/src/database/postgres.ts';
import { addReplicaReadsMetrics } from '../../libs/server-kit/src/database/replica-reads-metrics.ts';
import { replicaReadsOf } from '../../libs/server-kit/src/database/replica-reads.ts';
import { addServiceRoutes } from '../../libs/server-kit/src/http/service-routes.ts';
import type {} from '../../libs/server-kit/src/metrics/metrics-port.ts';
import { addPoolMetrics } from '../../libs/server-kit/src/metrics/pool-metrics.ts';
import { addRedisMetrics } from '../../libs/server-kit/src/redis/redis-metrics.ts';
import { workspaceRoot } from '../start/paths.mjs';

interface Rule {
  readonly record?: string;
  readonly alert?: string;
  readonly expr: string;
  readonly labels: Record<string, string>;
  readonly annotations?: { readonly summary: string; readonly do: string };
}

/** Nothing is asked of it. */
const NOWHERE = 'postgresql://127.0.0.1:1/none';

interface Panel {
  readonly id: number;
  readonly title: string;
  readonly gridPos: { readonly x: number; readonly w: number };
  readonly targets?: readonly { readonly expr: string }[];
}

const read = (file: string): string => readFileSync(join(workspaceRoot, file), 'utf8');
const { groups } = parse(read('tools/deploy/prometheus/alerts.yml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const alerts = rules.filter(({ alert }) => alert !== undefined);

/** Words of an expression that can only be names of metrics: neither in braces or quotes, nor called. */
const metricsOf = (expr: string): string[] => {
  const bare = expr.replaceAll(/\{[^}]*\}|"[^"]*"|\[[^\]]*\]/g, ' ').replaceAll(/\b(?:by|on|without|ignoring) *\([^)]*\)/g, ' ');
  return [...bare.matchAll(/(?<![\w:])([a-z][\w:]*)(?![\w:]| *\()/g)]
    .map(([, name = '']) => name)
    .filter((name) => !['and', 'or', 'unless', 'by', 'up'].includes(name));
};

/** What the servers and the rules themselves have. */
const known = async (): Promise<Set<string>> => {
  const gateway = createMetrics({ processMetrics: true });
  addGauges(gateway, { cacheBytes: () => 0, deltaBytes: () => 0, outdated: () => [] });
  const db = new Kysely<Database>({ dialect: postgresDialect(NOWHERE, () => undefined) });
  const app = Fastify();
  await addServiceRoutes(app, { name: 'test', host: 'main', operations: {}, isReady: async () => undefined, db, clock: systemClock() });
  const optional = new Registry();
  addRedisMetrics(optional, { isThere: true, missed: 0 });
  addCertificateMetric(optional, new Date());
  addWaitingMetric(optional, db);
  addUnmatchedMetric(optional, db);
  const reads = replicaReadsOf({ READ_DATABASE_URL: NOWHERE, DATABASE_URL: NOWHERE }, db);
  assert.ok(reads);
  addReplicaReadsMetrics(optional, reads);
  addPoolMetrics(optional, () => ({ used: 0, idle: 0, waiting: 0 }));
  const names = [gateway.registry, app.metrics, optional].flatMap((registry) =>
    registry
      .getMetricsAsArray()
      .flatMap(({ name, type }) => (String(type) === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name])),
  );
  await app.close();
  reads.close();
  await db.destroy();
  return new Set([...names, ...rules.flatMap(({ record }) => record ?? [])]);
};

test('every metric of the rules is measured by a server, or recorded by another rule', async () => {
  const names = await known();
  const asked = rules.flatMap(({ expr }) => metricsOf(expr));
  assert.ok(asked.length > 25);
  assert.deepEqual(
    asked.filter((name) => !names.has(name)),
    [],
  );
});

test('so is every metric of the dashboard, whose panels are in place', async () => {
  const names = await known();
  const { panels } = JSON.parse(read('tools/deploy/grafana/pozyka.json')) as { panels: Panel[] };
  const shown = panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => metricsOf(expr)));
  assert.ok(shown.length > 12);
  assert.deepEqual(
    shown.filter((name) => !names.has(name)),
    [],
  );
  for (const { title, gridPos } of panels) assert.ok(gridPos.x + gridPos.w <= 24, title);
  assert.equal(new Set(panels.map(({ id }) => id)).size, panels.length);
});

test('a metric that nobody measures is found', () => {
  assert.deepEqual(metricsOf('sum by (app) (rate(made_up_total{a="x_y"}[5m])) / sum(other_total) > 0.05'), [
    'made_up_total',
    'other_total',
  ]);
});

test('every alert says how urgent it is, and what to do under a heading of the operations guide', () => {
  const headings = [...read('docs/operations.md').matchAll(/^\| ([^|]+?) \| /gm)].map(([, heading]) => heading);
  assert.ok(alerts.length > 12);
  for (const { alert, labels, annotations } of alerts) {
    assert.match(labels['severity'] ?? '', /^(?:page|ticket)$/, alert);
    assert.ok(annotations && headings.includes(annotations.do), `${alert}: ${annotations?.do}`);
  }
});
