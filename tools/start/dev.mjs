import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from './arguments.mjs';
import { runCommand } from './command.mjs';
import { environmentOf } from './node24.mjs';
import { workspaceRoot } from './paths.mjs';
import { PlainError, runProgram } from './plain-error.mjs';
import { say } from './prepare.mjs';
import { start } from './run.mjs';
import { developmentDist } from './services.mjs';

const USAGE =
  'npm run dev -- <remote> … [--alone] [--reset]; these remotes live from their sources, in the whole site or in the shell alone';

/**
 * `npm run dev -- content`: the composed site from built releases, with the named remotes live from their sources. `npx nx serve content` is the
 * same with `--alone`: the other remotes are neither built nor published, and their pages are those of an address that nobody has.
 */
await runProgram(() => {
  const flag = /** @type {const} */ ({ type: 'boolean', default: false });
  const { words: remotes, values } = readArguments(USAGE, { alone: flag, reset: flag }, (words) => words.length > 0);
  const unknown = remotes.find((name) => !existsSync(join(workspaceRoot, 'apps', name, 'webpack.config.cjs')) || name === 'shell');
  if (unknown !== undefined)
    throw new PlainError(`${unknown} is not a remote: npm run dev -- content (or application-form, contracts-and-cards, marketplace)`);
  return start({ ...values, startDevRemotes: (site) => startAll(remotes, site) });
});

/** @param {string[]} remotes @param {Parameters<import('./run.mjs').StartDevRemotes>[0]} site */
async function startAll(remotes, site) {
  await buildShell(site);
  /** @type {Record<string, string>} */
  const addresses = {};
  for (const name of remotes) {
    say(`Starting the development server of ${name}`);
    addresses[name] = await startOne(name, portOf(name), site);
  }
  return addresses;
}

/**
 * Components can only be exchanged in a running page by React's development code, which the shell brings.
 * @param {Parameters<import('./run.mjs').StartDevRemotes>[0]} site
 */
async function buildShell({ node, dataDir, signal }) {
  say('Building the shell for development');
  // Nx's cache knows the target's usual place only.
  const nx = ['node_modules/nx/dist/bin/nx.js', 'run', '@pozyka/shell:build', '--skip-nx-cache', '--env.NODE_ENV=development'];
  const code = await runCommand(node, nx, { env: { ...environmentOf(node), DIST: developmentDist(dataDir) }, signal });
  if (code !== 0 && !signal.aborted) throw new PlainError('The shell could not be built: the lines above say why.');
}

/** The port is in the remote's configuration, because its hot reload needs to know it. @param {string} name */
function portOf(name) {
  const config = readFileSync(join(workspaceRoot, 'apps', name, 'webpack.config.cjs'), 'utf8');
  const port = Number(/port:\s*(\d+)/.exec(config)?.[1]);
  if (!port) throw new PlainError(`apps/${name}/webpack.config.cjs names no port for development.`);
  return port;
}

/** @param {string} name @param {number} port @param {Parameters<import('./run.mjs').StartDevRemotes>[0]} site */
async function startOne(name, port, { supervisor, node, dataDir }) {
  const url = `http://localhost:${port}`;
  await supervisor.start({
    name: `${name} (development)`,
    command: node,
    // Through Nx, because the webpack plugin asks it for the project.
    args: ['node_modules/nx/dist/bin/nx.js', 'run', `@pozyka/${name}:live`],
    env: { ...environmentOf(node), NODE_ENV: 'development' },
    health: [`${url}/release.json`],
    logFile: join(dataDir, 'logs', `${name}-development.log`),
    cwd: workspaceRoot,
  });
  return url;
}
