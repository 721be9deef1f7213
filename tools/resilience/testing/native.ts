import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startCollector, type Collector } from '@pozyka/server-kit/testing/otlp-collector';
import { startS3Server } from '@pozyka/server-kit/testing/s3-server';
import { DATABASES, queryPostgres, primary } from '../../cluster/postgres.ts';
import { redis } from '../../cluster/redis.ts';
import { findPrograms } from '../../cluster/programs.ts';
import { freePort } from '../../start/checks.mjs';
import { runCommand } from '../../start/command.mjs';
import { environmentOf } from '../../start/node24.mjs';
import { workspaceRoot } from '../../start/paths.mjs';
import { PlainError } from '../../start/plain-error.mjs';
import { GATEWAY_FLAGS, SERVER_FLAGS } from '../../start/services.mjs';
import type { Service, Supervisor } from '../../start/supervisor.mjs';
import { composeFile } from '../../deploy/testing/compose-file.ts';

export interface NativePlan {
  /** Path of Node 24. */
  readonly node: string;
  /** Path of Debian's prometheus. */
  readonly prometheus: string;
  /** An empty folder. */
  readonly home: string;
  readonly supervisor: Supervisor;
  /** Takes what ends something that was started beside the supervisor. */
  readonly onEnd: (end: () => unknown) => void;
}

/** The services of compose.yaml as programs of this machine. */
export interface NativeSite {
  readonly site: string;
  readonly mainApi: string;
  /** As Docker publishes it. */
  readonly sandbox: string;
  /** The officer's API. */
  readonly officer: string;
  readonly prometheus: string;
  /** In the place of the collector. */
  readonly collector: Collector;
}

const COMPOSE = join(workspaceRoot, 'tools/deploy/compose');
/** Beside PORT: an address within the namespace, one that Docker publishes, or another container. */
const ADDRESS = /\b(localhost|127\.0\.0\.1|postgres|valkey|s3):(\d{4,5})\b/g;

/** Ports of this machine by the address in compose.yaml; each place of the same address has the same port. */
class Ports {
  readonly #known = new Map<string, Promise<number>>();

  of(address: string): Promise<number> {
    const known = this.#known.get(address) ?? freePort();
    this.#known.set(address, known);
    return known;
  }

  fix(address: string, port: number): void {
    this.#known.set(address, Promise.resolve(port));
  }

  /** A text with every address replaced. */
  async rewrite(text: string): Promise<string> {
    const found = new Set([...text.matchAll(ADDRESS)].map(([address]) => address));
    const pairs = await Promise.all([...found].map(async (address) => [address, await this.of(address)] as const));
    const ports = new Map(pairs);
    return text.replace(ADDRESS, (address, host: string) => `${host === 'localhost' ? host : '127.0.0.1'}:${ports.get(address)}`);
  }
}

/**
 * PostgreSQL, Redis, an S3 server, nginx, Prometheus and our servers from dist/, each with the settings of compose.yaml and the files beside it,
 * with ports of this machine: it tries the settings where no container engine is. Jaeger and Grafana are left out.
 * @throws PlainError naming what is missing or what did not start
 */
export const startNative = async ({ node, prometheus, home, supervisor, onEnd }: NativePlan): Promise<NativeSite> => {
  const { services } = composeFile();
  const programs = findPrograms();
  const ports = new Ports();
  const logs = join(home, 'logs');
  const logFile = (name: string) => join(logs, `${name}.log`);
  mkdirSync(logs, { recursive: true });

  const s3 = await startS3Server('unused');
  onEnd(() => s3.stop());
  ports.fix('s3:7070', Number(new URL(s3.endpoint).port));
  const collector = await startCollector(await ports.of('127.0.0.1:4318'));
  onEnd(() => collector.close());

  const envOf = async (name: string): Promise<Record<string, string | undefined>> => {
    const env: Record<string, string | undefined> = { ...environmentOf(node) };
    for (const [setting, value] of Object.entries(services[name]?.environment ?? {})) {
      const isPort = setting === 'PORT' || setting === 'METRICS_PORT' || setting === 'OFFICER_PORT';
      env[setting] = isPort
        ? String(await ports.of(`127.0.0.1:${value}`))
        : (await ports.rewrite(value)).replace('/var/pozyka', join(home, 'gateway'));
    }
    return env;
  };
  const server = async (name: string, flags: string[] = SERVER_FLAGS): Promise<Service> => {
    const env = await envOf(name);
    const base = `http://127.0.0.1:${env['PORT']}`;
    const args = [...flags, join(workspaceRoot, 'dist/apps', name, 'main.mjs')];
    return { name, command: node, args, env, health: [`${base}/readyz`, `${base}/healthz`], logFile: logFile(name), cwd: home };
  };

  const postgres = await ports.of('postgres:5432');
  await Promise.all([
    supervisor.start(primary({ bin: programs.postgres, dataDir: join(home, 'postgres'), logs }, postgres)),
    supervisor.start(
      redis(programs.redis, { folder: join(home, 'redis'), logFile: logFile('redis'), port: await ports.of('valkey:6379') }),
    ),
  ]);
  for (const name of Object.values(DATABASES)) await queryPostgres(postgres, `create database ${name}`);
  const [script = ''] = services['prepare']?.command ?? ['tools/deploy/compose/prepare.ts'];
  if ((await runCommand(node, [script], { env: await envOf('prepare') })) !== 0)
    throw new PlainError('prepare failed: the lines above say why.');

  await supervisor.start(await server('sandbox'));
  await Promise.all([supervisor.start(await server('main-api')), supervisor.start(await server('marketplace-api'))]);
  await supervisor.start(await server('gateway', GATEWAY_FLAGS));

  const site = `http://localhost:${await ports.of('localhost:4000')}`;
  // what Docker would publish from nginx's own ports
  const config = (await ports.rewrite(readFileSync(join(COMPOSE, 'door.conf'), 'utf8')))
    .replace('listen 8000;', `listen 127.0.0.1:${await ports.of('localhost:4000')};`)
    .replace('listen 8003;', `listen 127.0.0.1:${await ports.of('localhost:4003')};`);
  const folder = join(home, 'door');
  mkdirSync(folder);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`).join('\n');
  writeFileSync(join(folder, 'default.conf'), config);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''}\ndaemon off;\npid nginx.pid;\nevents {}\nhttp {\naccess_log off;\n${temporary}\ninclude default.conf;\n}\n`,
  );
  const args = ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'];
  await supervisor.start({
    name: 'door',
    command: programs.nginx,
    args,
    env: process.env,
    health: [`${site}/healthz`],
    logFile: logFile('door'),
    cwd: folder,
  });

  const at = `127.0.0.1:${await ports.of('localhost:9090')}`;
  writeFileSync(join(home, 'prometheus.yml'), await ports.rewrite(readFileSync(join(COMPOSE, 'prometheus.yml'), 'utf8')));
  copyFileSync(join(COMPOSE, '../prometheus/alerts.yml'), join(home, 'alerts.yml'));
  await supervisor.start({
    name: 'prometheus',
    command: prometheus,
    args: [`--config.file=${join(home, 'prometheus.yml')}`, `--storage.tsdb.path=${join(home, 'tsdb')}`, `--web.listen-address=${at}`],
    env: process.env,
    health: [`http://${at}/-/ready`],
    logFile: logFile('prometheus'),
    cwd: home,
  });
  const mainApi = `http://127.0.0.1:${await ports.of('127.0.0.1:4001')}`;
  const sandbox = `http://localhost:${await ports.of('localhost:4003')}`;
  const officer = `http://127.0.0.1:${await ports.of('127.0.0.1:4004')}`;
  return { site, mainApi, sandbox, officer, prometheus: `http://${at}`, collector };
};
