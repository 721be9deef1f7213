import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, type OwnSite } from './own-site.ts';
import { changeRegistry, registryCommand } from './registry.ts';

const NAME = 'guest';
const CONTAINER = 'mf_guest';

/** The container: React comes from the shell, a page and texts are loaded when they are needed. */
const CODE = `
let shared;
const fromShell = async (name) => (await Object.values(shared[name])[0].get())();
const page = async () => {
  const { createElement, useState } = await fromShell('react');
  const { useText } = await fromShell('@pozyka/remote-kit');
  /* a chunk of a module */
  return { default: function Guest() {
    const [presses, setPresses] = useState(0);
    const text = useText();
    return createElement('main', null, createElement('h1', null, text('title')),
      createElement('button', { type: 'button', onClick: () => setPresses(presses + 1) }, String(presses)));
  } };
};
const texts = (title) => async () => ({ default: { title } });
const remote = { name: '${NAME}', pages: { ${NAME}: page }, messages: { uk: texts('Гість'), ru: texts('Гость') } };
const init = (scope) => { shared = scope; };
const get = async () => () => ({ default: remote });
`;

const SCREEN = { screen: NAME, path: `/${NAME}`, access: 'public', head: { uk: { title: 'Про гостя' }, ru: { title: 'О госте' } } };

/** What another repository's bundler leaves: no server half, the standard manifest. @param react the versions that it runs with @returns its folder */
export const buildGuest = (type: 'global' | 'module', react = '>=0'): { home: string; remove(): void } => {
  const home = mkdtempSync(join(tmpdir(), 'pozyka-guest-'));
  const lent = { js: { sync: [], async: [] } };
  const files: Record<string, string> = {
    'package.json': JSON.stringify({ name: NAME, version: '1.0.0', pozyka: { app: NAME, screens: [SCREEN] } }),
    'dist/mf-manifest.json': JSON.stringify({
      name: CONTAINER,
      metaData: { globalName: CONTAINER, remoteEntry: { name: 'remoteEntry.js', path: '', type } },
      shared: Object.entries({ react, '@pozyka/remote-kit': '>=0' }).map(([name, requiredVersion]) => ({
        name,
        requiredVersion,
        assets: lent,
      })),
      exposes: [{ path: './remote', assets: lent }],
    }),
    'dist/assets/chunk.js': 'export {};',
    'dist/remoteEntry.js':
      type === 'module'
        ? `${CODE.replace('/* a chunk of a module */', "await import('./assets/chunk.js');")} export { init, get };`
        : `var ${CONTAINER} = (() => { ${CODE} return { init, get }; })();`,
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(home, file)), { recursive: true });
    writeFileSync(join(home, file), text);
  }
  return { home, remove: () => rmSync(home, { recursive: true, force: true }) };
};

/** Releases and publishes a guest, as its team does. @returns the address of its page, which is there */
export const publishGuest = async ({ releases, url }: OwnSite, home: string, path: string): Promise<string> => {
  await registryCommand('release', home);
  await changeRegistry(releases, 'publish', `${home}/dist`);
  const address = url + path;
  await expect.poll(async () => (await fetch(address, { headers: { accept: 'text/html' } })).status).toBe(200);
  return address;
};
