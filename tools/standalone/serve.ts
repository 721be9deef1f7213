import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import type { Configuration } from 'webpack';
import type { Configuration as ServerConfiguration } from 'webpack-dev-server';
import { checkPorts } from '../start/checks.mjs';
import { workspaceRoot } from '../start/paths.mjs';
import { PlainError, runProgram } from '../start/plain-error.mjs';
import { say } from '../start/prepare.mjs';
import { allDotenv } from '../start/dotenv.mjs';
import { readSettings } from '../start/settings.mjs';
import { Supervisor } from '../start/supervisor.mjs';
import { untilStopped } from '../start/until-stopped.mjs';
import { findOrStartBackends, logsOf, type Backends } from './backends.ts';
import { bundleHost } from './host-bundle.ts';
import { hostMiddlewares } from './host-server.ts';

const load = createRequire(import.meta.url);

/** Webpack's settings of a remote, as its development server takes them. */
function configOf(remote: string): Configuration & { devServer: ServerConfiguration } {
  const file = join(workspaceRoot, 'apps', remote, 'webpack.config.cjs');
  if (!/^[a-z][a-z0-9-]*$/.test(remote) || remote === 'shell' || !existsSync(file)) {
    throw new PlainError(
      `${remote || 'Nothing'} is not a remote: npx nx serve content (or application-form, contracts-and-cards, marketplace)`,
    );
  }
  // as `webpack serve` would have it
  process.env['WEBPACK_SERVE'] = 'true';
  process.env['NODE_ENV'] = 'development';
  // whose build it is: nx may not have started us, or for another project
  process.env['NX_TASK_TARGET_PROJECT'] = `@pozyka/${remote}`;
  process.env['NX_TASK_TARGET_TARGET'] = 'serve';
  return load(file) as Configuration & { devServer: ServerConfiguration };
}

/** The remote's development server with the host around it. */
async function startHost(
  { remote, config, port }: { remote: string; config: ReturnType<typeof configOf>; port: number },
  { site, gateway }: Backends,
): Promise<() => Promise<void>> {
  const { devServer } = config;
  const host = hostMiddlewares({ remote, site, gateway, bundle: bundleHost() });
  const { default: webpack } = await import('webpack');
  const { default: WebpackDevServer } = await import('webpack-dev-server');
  const compiler = webpack(config);
  if (!compiler) throw new PlainError(`${remote} has nothing to build.`);
  const server = new WebpackDevServer(
    {
      ...devServer,
      port,
      client: { ...(devServer.client as object), webSocketURL: { hostname: 'localhost', port } },
      setupExitSignals: false,
      // the gateway takes changes from its own pages alone; Sec-Fetch-Site still tells of other sites
      proxy: [{ context: ['/api', '/mplace-api', '/favicon.svg'], target: gateway, headers: { origin: site }, logLevel: 'warn' }],
      setupMiddlewares: (middlewares, own) => [
        { name: 'host', middleware: host.first },
        ...(devServer.setupMiddlewares?.(middlewares, own) ?? middlewares),
        { name: 'host-page', middleware: host.last },
      ],
    },
    compiler,
  );
  await server.start();
  return () => server.stop();
}

/** `npx nx serve content`: the remote alone in a small host, with real APIs, until Ctrl-C. */
await runProgram(async () => {
  const remote = process.argv[2] ?? '';
  const command = `npx nx serve ${remote}`;
  const config = configOf(remote);
  const port = Number(process.env['SERVE_PORT'] || config.devServer.port);
  const settings = readSettings(process.env, allDotenv());
  await checkPorts([{ name: `${remote} alone`, port, variable: 'SERVE_PORT' }], command);
  const end = untilStopped();
  const supervisor = new Supervisor(end.fail);
  const stops: (() => Promise<void> | void)[] = [];
  const starting = async (): Promise<void> => {
    const backends = await findOrStartBackends({ settings, supervisor, signal: end.signal, command });
    const { site, found } = backends;
    stops.push(backends.release);
    if (end.signal.aborted) return;
    say(`Building ${remote}`);
    stops.unshift(await startHost({ remote, config, port }, backends));
    console.log(
      [
        '',
        `✔ ${remote} is alone at  http://localhost:${port}  (and http://localhost:${port}/ru)`,
        found
          ? `  APIs        those of the site that runs at ${site}`
          : `  APIs        started for it, with their databases, behind ${site}`,
        ...(found ? [] : [`  Logs        ${relative(process.cwd(), logsOf(settings)) || '.'}/*.log`]),
        '  Edit it and look. Stop with Ctrl-C',
      ].join('\n'),
    );
  };
  try {
    await Promise.race([starting().then(() => end.promise), end.promise]);
    console.log('\n▸ Stopping');
  } finally {
    for (const stop of stops) await stop();
    await supervisor.stop();
    end.forget();
  }
});
