import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { GATEWAY_FLAGS, SERVER_FLAGS, SERVER_MEMORY } from '../start/services.mjs';
import { workspaceRoot } from '../start/paths.mjs';
import { copyInstallFiles } from './install-files.mjs';
import { containerfile, containerOf, instructionsOf, stageNames } from './testing/containerfile.ts';
import { manifests, podOf, type Manifest } from './testing/manifests.ts';

const here = import.meta.dirname;
const read = (...path: string[]): string => readFileSync(join(...path), 'utf8');
const SERVERS = ['gateway', 'main-api', 'marketplace-api'] as const;
/** Longer than servers work on what they have: see `serve`. */
const FORCED_SECONDS = 10;

const all = manifests(join(here, 'kubernetes'));
const of = (kind: string, name?: string): Manifest[] =>
  all.filter((row) => row.kind === kind && (name === undefined || row.metadata.name === name));
const one = (kind: string, name: string): Manifest => {
  const [found, ...more] = of(kind, name);
  assert.ok(found && more.length === 0, `${kind} ${name}`);
  return found;
};

test('every manifest is in the list', () => {
  const files = readdirSync(join(here, 'kubernetes')).filter((file) => file !== 'kustomization.yaml');
  const listed = [...read(here, 'kubernetes/kustomization.yaml').matchAll(/^ {2}- (\S+)$/gm)].map(([, file]) => file);
  assert.deepEqual(listed.toSorted(), files.toSorted());
  assert.ok(all.length > 15);
});

test('no container may do more than it needs, and none is without limits', () => {
  const pods = [...of('Deployment'), ...of('CronJob')];
  assert.equal(pods.length, 6);
  for (const manifest of pods) {
    const { name } = manifest.metadata;
    const { securityContext: pod, containers, automountServiceAccountToken, enableServiceLinks } = podOf(manifest);
    assert.deepEqual(
      [automountServiceAccountToken, enableServiceLinks, pod.runAsNonRoot, pod.seccompProfile.type],
      [false, false, true, 'RuntimeDefault'],
      name,
    );
    for (const { image, securityContext, resources } of containers) {
      assert.match(image, /:\d+\.\d+\.\d+(?:@sha256:[0-9a-f]{64})?$/, `${name} names a version`);
      assert.deepEqual(
        securityContext,
        { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
        name,
      );
      assert.ok(resources.requests['cpu'] && resources.requests['memory'] && resources.limits['memory'], name);
    }
  }
});

for (const server of SERVERS) {
  const settings = new Set(
    [...read(workspaceRoot, 'apps', server, '.env.example').matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name),
  );

  test(`${server} is told settings that it knows, secrets by reference, and enough to start in production`, () => {
    const [container] = podOf(one('Deployment', server)).containers;
    const { data = {} } = one('ConfigMap', server);
    const env = container?.env ?? [];
    const names = [...Object.keys(data), ...env.map(({ name }) => name)];
    assert.deepEqual(
      names.filter((name) => !settings.has(name)),
      [],
    );
    assert.equal(new Set(names).size, names.length, 'each once');
    for (const { name, valueFrom } of env) assert.equal(valueFrom?.secretKeyRef?.key, name);
    const secret = names.filter((name) => /SECRET|TOKEN|KEY|DATABASE_URL|REDIS_URL/.test(name));
    assert.deepEqual(
      secret.filter((name) => Object.hasOwn(data, name)),
      [],
      'no secret among the settings',
    );
    assert.deepEqual([data['SANDBOX'], data['PUBLIC_URL']], ['false', 'https://pozyka.example']);
  });

  test(`${server} is asked how it is, ends in order and is not on one machine alone`, () => {
    const deployment = one('Deployment', server);
    const { containers, terminationGracePeriodSeconds: grace, topologySpreadConstraints } = podOf(deployment);
    const [container] = containers;
    assert.deepEqual(
      [container?.startupProbe, container?.readinessProbe, container?.livenessProbe].map((probe) => probe?.httpGet.path),
      ['/healthz', '/readyz', '/healthz'],
    );
    const drain = Number(one('ConfigMap', server).data?.['DRAIN_MS']) / 1_000;
    assert.ok(drain > 0);
    assert.ok(grace > (container?.lifecycle?.preStop.sleep.seconds ?? 0) + drain + FORCED_SECONDS, 'nobody is killed while they answer');
    assert.deepEqual(
      topologySpreadConstraints?.map(({ topologyKey }) => topologyKey),
      ['kubernetes.io/hostname', 'topology.kubernetes.io/zone'],
    );
    for (const kind of ['Service', 'PodDisruptionBudget', 'HorizontalPodAutoscaler', 'NetworkPolicy']) one(kind, server);
    const port = Number(/^PORT=(\d+)$/m.exec(read(workspaceRoot, 'apps', server, '.env.example'))?.[1]);
    assert.equal(container?.ports?.[0]?.containerPort, port);
  });

  test(`${server}: its image runs what the site runs`, () => {
    const flags = server === 'gateway' ? GATEWAY_FLAGS : SERVER_FLAGS;
    const { args, env } = containerOf(server);
    assert.deepEqual(args, [...flags, '/srv/pozyka/main.mjs']);
    const { PORT, ...memory } = env;
    assert.deepEqual(memory, { NODE_ENV: 'production', HOST: '0.0.0.0', ...SERVER_MEMORY });
    const text = instructionsOf(server);
    assert.equal(/^EXPOSE (\d+)$/m.exec(text)?.[1], PORT);
    assert.match(read(workspaceRoot, 'apps', server, '.env.example'), new RegExp(`^PORT=${PORT}$`, 'm'));
    assert.match(text, /^HEALTHCHECK .*\/healthz/m);
    assert.deepEqual(
      text.match(/^(?:RUN|COPY) .*$/gm),
      [`COPY --from=${server}-files /image /srv/pozyka`],
      'what was built, and nothing else',
    );
  });
}

test('what npm ci reads is every package.json of the workspaces, the lock, and no source of an app or library', (t) => {
  const to = mkdtempSync(join(tmpdir(), 'pozyka-install-'));
  t.after(() => rmSync(to, { recursive: true }));
  const files = copyInstallFiles(to);
  const { packages } = JSON.parse(read(to, 'package-lock.json')) as { packages: Record<string, object> };
  const workspaces = Object.keys(packages).filter((folder) => folder !== '' && !folder.includes('node_modules/'));
  assert.ok(workspaces.length > 15);
  for (const folder of workspaces) assert.equal(existsSync(join(to, folder, 'package.json')), true, folder);
  assert.deepEqual(
    files.filter((file) => /^(?:apps|libs)\//.test(file) && !file.endsWith('/package.json')),
    [],
  );
  for (const bin of Object.values((JSON.parse(read(to, 'tools/package.json')) as { bin: Record<string, string> }).bin))
    assert.equal(existsSync(join(to, 'tools', bin)), true, bin);
});

test('images are of one Node, and of no user with rights', () => {
  const node = read(workspaceRoot, '.nvmrc').trim();
  const images = [...containerfile.matchAll(/^FROM (\S+)/gm)].flatMap(([, image = '']) => (stageNames.includes(image) ? [] : [image]));
  assert.deepEqual(images, [`docker.io/library/node:${node}-bookworm-slim`]);
  assert.doesNotMatch(containerfile, /^ADD |--unsafe-perm|curl|wget/m);
  const workspace = instructionsOf('workspace');
  assert.ok(workspace.indexOf('RUN ["npm", "ci"') < workspace.indexOf('COPY . .'), 'packages are installed before sources are copied');
  const [, targets = ''] = /^# Targets: (.+)$/m.exec(containerfile) ?? [];
  for (const name of [...SERVERS, 'operations', 'sandbox', 'prepare']) {
    assert.match(targets, new RegExp(`\\b${name}\\b`));
    assert.match(instructionsOf(name), /^USER 1000:1000$/m, name);
    assert.match(instructionsOf(name), new RegExp(`image.title="pozyka ${name}"`));
  }
});

/** Where a policy lets somebody out to. */
const portsOut = (name: string): Set<number> => {
  const { egress = [] } = one('NetworkPolicy', name).spec as {
    egress?: readonly { readonly ports: readonly { readonly port: number }[] }[];
  };
  return new Set(egress.flatMap(({ ports }) => ports.map(({ port }) => port)));
};
const USUAL_PORTS: Readonly<Record<string, number>> = {
  'https:': 443,
  's3:': 443,
  DATABASE_URL: 5432,
  READ_DATABASE_URL: 5432,
  REDIS_URL: 6379,
  SMTP_URL: 465,
};

test('everyone is let out to whom their settings name, and jobs to the databases and to Redis', () => {
  for (const server of SERVERS) {
    const out = portsOut(server);
    const { PUBLIC_URL: _, ...data } = one('ConfigMap', server).data ?? {};
    const named = Object.entries(data).filter(([, value]) => URL.canParse(value) && /^(?:https?|tcp|s3):/.test(value));
    const secrets = podOf(one('Deployment', server)).containers.flatMap(({ env = [] }) => env.map(({ name }) => name));
    const needed = [
      ...named.map(([name, value]): [string, number | undefined] => {
        const { port, protocol } = new URL(value);
        return [name, port ? Number(port) : USUAL_PORTS[protocol]];
      }),
      ...secrets.filter((name) => name.endsWith('_URL')).map((name): [string, number | undefined] => [name, USUAL_PORTS[name]]),
    ];
    assert.ok(needed.length > 1);
    for (const [name, port] of needed) assert.ok(port !== undefined && out.has(port), `${server} reaches ${name}`);
  }
  assert.ok(Object.hasOwn(one('ConfigMap', 'main-api').data ?? {}, 'CLAMD_URL'));
  for (const port of [5432, 6379]) assert.ok(portsOut('operations').has(port), String(port));
});

test('nobody is let in from where nobody should come, and every image is one that is built', () => {
  const built = new Set([...SERVERS, 'operations']);
  for (const manifest of [...of('Deployment'), ...of('CronJob')]) {
    for (const { image } of podOf(manifest).containers)
      assert.ok(built.has(/^registry\.example\/pozyka\/([a-z-]+):/.exec(image)?.[1] ?? ''), image);
  }
  const denied = one('NetworkPolicy', 'default-deny').spec as { podSelector: object; policyTypes: string[] };
  assert.deepEqual(denied, { podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
});

interface Peer {
  readonly from?: readonly { readonly namespaceSelector?: { readonly matchLabels: Record<string, string> } }[];
  readonly ports: readonly { readonly port: number }[];
}

test("the officer's door is a Service of its own, for the back office's namespace alone, and no way of customers leads to it", () => {
  const { data = {} } = one('ConfigMap', 'main-api');
  const officerPort = Number(data['OFFICER_PORT']);
  const [container] = podOf(one('Deployment', 'main-api')).containers;
  assert.ok(container?.ports?.some(({ containerPort }) => containerPort === officerPort));
  assert.ok(
    container?.env?.some(({ name }) => name === 'OFFICER_KEYS'),
    'without keys it does not open',
  );
  const services = of('Service').map(({ metadata: { name }, spec }) => {
    const { type = 'ClusterIP', ports } = spec as { type?: string; ports: { port: number; targetPort: string | number }[] };
    return { name, type, ports };
  });
  for (const { name, type } of services) assert.equal(type, 'ClusterIP', `${name} is not reached from outside`);
  const leading = services.filter(({ ports }) =>
    ports.some(({ port, targetPort }) => port === officerPort || targetPort === 'officer' || targetPort === officerPort),
  );
  assert.deepEqual(
    leading.map(({ name, ports }) => [name, ports.length]),
    [['main-api-officer', 1]],
  );
  const backends = JSON.stringify(of('Ingress')).match(/"service":\{"name":"[^"]+"/g) ?? [];
  assert.deepEqual(new Set(backends), new Set(['"service":{"name":"gateway"']));
  assert.doesNotMatch(
    JSON.stringify([one('ConfigMap', 'gateway'), one('Deployment', 'gateway')]),
    new RegExp(`officer|:${officerPort}\\b`, 'i'),
  );
  assert.ok(!portsOut('gateway').has(officerPort));
  const admitting = of('NetworkPolicy').flatMap(({ metadata: { name }, spec }) =>
    ((spec as { ingress?: Peer[] }).ingress ?? [])
      .filter(({ ports }) => ports.some(({ port }) => port === officerPort))
      .map(({ from }) => [name, from?.map(({ namespaceSelector }) => namespaceSelector?.matchLabels['kubernetes.io/metadata.name'])]),
  );
  assert.deepEqual(admitting, [['officer', ['back-office']]]);
});
