import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { workspaceRoot } from '../../start/paths.mjs';
import { composeFile } from '../testing/compose-file.ts';
import { stageNames } from '../testing/containerfile.ts';

const file = composeFile();
const services = Object.entries(file.services);
const ours = services.filter(([, { network_mode, build }]) => build !== undefined && network_mode !== undefined);
const read = (path: string): string => readFileSync(join(workspaceRoot, path), 'utf8');

test('it has all that the site consists of', () => {
  assert.deepEqual(
    services.map(([name]) => name).toSorted(),
    'collector door gateway grafana jaeger main-api marketplace-api postgres prepare prometheus s3 sandbox valkey'.split(' '),
  );
});

test('images name a version, and files that are mounted or built from are there', () => {
  for (const [name, { image, build, volumes = [] }] of services) {
    if (image !== undefined) assert.match(image, /^docker\.io\/[\w./-]+:v?\d[\w.-]*$/, name);
    if (build) assert.deepEqual([build.dockerfile, build.target, stageNames.includes(name)], ['tools/deploy/Containerfile', name, true]);
    for (const volume of volumes) {
      const [from = ''] = volume.split(':');
      assert.ok(from.startsWith('./') ? existsSync(join(workspaceRoot, from)) : Object.hasOwn(file.volumes, from), volume);
    }
  }
});

test('what they wait for is there', () => {
  for (const [name, { depends_on: waits = {}, network_mode: mode }] of services) {
    for (const other of Object.keys(waits)) assert.ok(file.services[other], `${name} waits for ${other}`);
    if (mode) assert.equal(mode, 'service:door', name);
  }
});

for (const [name, { environment = {} }] of ours)
  test(`${name} is told settings that it knows, and listens on loopback`, () => {
    const known = new Set([...read(`apps/${name}/.env.example`).matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, setting]) => setting));
    const unknown = Object.keys(environment).filter((setting) => !known.has(setting) && !setting.startsWith('AWS_'));
    assert.deepEqual(unknown, []);
    assert.equal(environment['HOST'], '127.0.0.1');
    assert.equal(environment['PORT'], /^PORT=(\d+)$/m.exec(read(`apps/${name}/.env.example`))?.[1]);
  });

test('our servers may do no more than in a cluster, and nothing is published beyond this machine', () => {
  assert.equal(ours.length, 4);
  for (const [name, service] of ours)
    assert.deepEqual([service.read_only, service.cap_drop, service.security_opt], [true, ['ALL'], ['no-new-privileges:true']], name);
  const published = services.flatMap(([, { ports = [] }]) => ports);
  assert.ok(published.length > 0);
  for (const port of published) assert.match(port, /^127\.0\.0\.1:\d+:\d+$/);
});

test('no two of one namespace take the same port', () => {
  const taken = ours
    .flatMap(([, { environment = {} }]) => [environment['PORT'], environment['METRICS_PORT'], environment['OFFICER_PORT']])
    .filter(Boolean);
  assert.equal(new Set(taken).size, taken.length);
});

test("the sandbox plays the officer by one key, on loopback; nothing is published of the officer's door, and the site does not know it", () => {
  const envOf = (name: string) => file.services[name]?.environment ?? {};
  const { OFFICER_HOST, OFFICER_PORT, OFFICER_KEYS } = envOf('main-api');
  const { OFFICER_URL, OFFICER_KEY } = envOf('sandbox');
  assert.deepEqual([OFFICER_HOST, OFFICER_URL], ['127.0.0.1', `http://127.0.0.1:${OFFICER_PORT}`]);
  assert.equal(OFFICER_KEYS, OFFICER_KEY);
  const knows = services.filter(([, service]) => JSON.stringify(service).includes(String(OFFICER_PORT))).map(([name]) => name);
  assert.deepEqual(knows.toSorted(), ['main-api', 'sandbox']);
  const led = [...read('tools/deploy/compose/door.conf').matchAll(/proxy_pass (\S+);/g)].map(([, to]) => to);
  assert.deepEqual(led, [`http://127.0.0.1:${envOf('gateway')['PORT']}`, `http://127.0.0.1:${envOf('sandbox')['PORT']}`]);
});

test('Prometheus asks each server that has metrics, under the name that the rules know', () => {
  const { scrape_configs: jobs } = parse(read('tools/deploy/compose/prometheus.yml')) as {
    scrape_configs: { job_name: string; static_configs: { targets: string[] }[] }[];
  };
  const scraped = jobs.map(({ job_name, static_configs }) => [job_name, static_configs.flatMap(({ targets }) => targets)]);
  const measured = ours.filter(([, { environment }]) => environment?.['METRICS_PORT']);
  assert.deepEqual(
    scraped.toSorted(),
    measured.map(([name, { environment }]) => [name, [`127.0.0.1:${environment?.['METRICS_PORT']}`]]).toSorted(),
  );
  assert.match(read('tools/deploy/prometheus/alerts.yml'), /up\{job=~"gateway\|main-api\|marketplace-api"\}/);
});

test('the collector listens where our servers send to', () => {
  const endpoint = new URL(file.services['gateway']?.environment?.['OTEL_EXPORTER_OTLP_ENDPOINT'] ?? '').host;
  const { receivers, service, exporters } = parse(read('tools/deploy/compose/collector.yaml')) as {
    receivers: { otlp: { protocols: { http: { endpoint: string } } } };
    exporters: Record<string, object>;
    service: { pipelines: Record<string, { receivers: string[]; exporters: string[] }> };
  };
  assert.equal(receivers.otlp.protocols.http.endpoint, endpoint);
  assert.deepEqual(Object.keys(service.pipelines), ['traces', 'metrics']);
  for (const { exporters: used } of Object.values(service.pipelines)) for (const one of used) assert.ok(exporters[one], one);
});
