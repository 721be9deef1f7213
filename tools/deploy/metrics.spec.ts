import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { parse } from 'yaml';
import { workspaceRoot } from '../start/paths.mjs';

interface Rule {
  readonly record?: string;
  readonly alert?: string;
  readonly expr: string;
  readonly labels: Record<string, string>;
  readonly annotations?: { readonly summary: string; readonly do: string };
}

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

/** What the servers and the rules themselves have: their own names are written in the files that measure. */
const known = (): Set<string> => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const files = globSync(['{apps,libs,servers}/*/src/**/*metric*.ts', '{apps,libs,servers}/*/src/**/metrics/*.ts'], { cwd: workspaceRoot });
  const own = files.filter((file) => !file.includes('.spec.')).flatMap((file) => [...read(file).matchAll(/'([a-z]+(?:_[a-z0-9]+)+)'/g)]);
  const names = new Set([
    ...registry.getMetricsAsArray().map(({ name }) => name),
    ...own.map(([, name = '']) => name),
    ...rules.flatMap(({ record }) => record ?? []),
  ]);
  registry.clear();
  return names;
};

/** Names that nobody measures; those of a histogram end in what Prometheus appends. */
const unknownIn = (names: readonly string[]): string[] => {
  const all = known();
  return names.filter((name) => !all.has(name) && !all.has(name.replace(/_(?:bucket|count|sum)$/, '')));
};

test('every metric of the rules is measured by a server, or recorded by another rule', () => {
  const used = rules.flatMap(({ expr }) => metricsOf(expr));
  assert.ok(used.length > 25);
  assert.deepEqual(unknownIn(used), []);
});

test('so is every metric of the dashboard, whose panels are in place', () => {
  const { panels } = JSON.parse(read('tools/deploy/grafana/pozyka.json')) as { panels: Panel[] };
  const shown = panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => metricsOf(expr)));
  assert.ok(shown.length > 12);
  assert.deepEqual(unknownIn(shown), []);
  for (const { title, gridPos } of panels) assert.ok(gridPos.x + gridPos.w <= 24, title);
  assert.equal(new Set(panels.map(({ id }) => id)).size, panels.length);
});

test('a metric that nobody measures is found', () => {
  const expr = 'sum by (app) (rate(made_up_total{a="x_y"}[5m])) / sum(calls_bucket) > sum(redis_up)';
  assert.deepEqual(unknownIn(metricsOf(expr)), ['made_up_total', 'calls_bucket']);
});

test('every alert says how urgent it is, and what to do under a heading of the operations guide', () => {
  const headings = [...read('docs/operations.md').matchAll(/^\| ([^|]+?) \| /gm)].map(([, heading]) => heading);
  assert.ok(alerts.length > 12);
  for (const { alert, labels, annotations } of alerts) {
    assert.match(labels['severity'] ?? '', /^(?:page|ticket)$/, alert);
    assert.ok(annotations && headings.includes(annotations.do), `${alert}: ${annotations?.do}`);
  }
});
