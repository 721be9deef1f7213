import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** @typedef {{ version: string, license?: string, integrity?: string, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} Locked */
/** @typedef {Record<string, Locked>} Packages the lock file's, by the folder: `node_modules/react` */

/** @returns {Packages} */
export const lockedPackages = () => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;

const folderPattern = /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)$/;
const nameOf = (/** @type {string} */ folder) => folderPattern.exec(folder)?.[1] ?? '';

/** Where a package finds another, as Node looks for it: beside itself, then further up. @param {Packages} packages @param {string} from @param {string} name */
const found = (packages, from, name) => {
  for (let home = from; ; home = home.slice(0, Math.max(0, home.lastIndexOf('/node_modules/')))) {
    const folder = home === '' ? `node_modules/${name}` : `${home}/node_modules/${name}`;
    if (packages[folder]) return folder;
    if (home === '') return undefined;
  }
};

/**
 * Folders of packages by their names, with everything that they need in turn; those for other machines too, so that the bill is everywhere the same.
 * @param {Packages} packages @param {Iterable<string>} names
 */
export const withDependencies = (packages, names) => {
  /** @type {Set<string>} */
  const all = new Set();
  /** @type {(string | undefined)[]} */
  const waiting = [...names].map((name) => found(packages, '', name) ?? name);
  for (let folder = waiting.pop(); waiting.length > 0 || folder; folder = waiting.pop()) {
    if (!folder || all.has(folder)) continue;
    all.add(folder);
    const { dependencies, optionalDependencies } = packages[folder] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) waiting.push(found(packages, folder, name));
  }
  return all;
};

/** @param {string} folder @param {Locked | undefined} locked */
const componentOf = (folder, locked) => {
  const full = nameOf(folder);
  if (full === '' || !locked) throw new Error(`${folder} is not in package-lock.json: npm install`);
  const { version, license, integrity } = locked;
  const [scope, bare] = full.startsWith('@') ? full.split('/') : [undefined, full];
  const purl = `pkg:npm/${scope ? `${scope.replace('@', '%40')}/` : ''}${bare}@${version}`;
  const sha512 = integrity?.startsWith('sha512-') && Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex');
  return {
    type: 'library',
    'bom-ref': purl,
    ...(scope && { group: scope }),
    name: bare,
    version,
    ...(sha512 && { hashes: [{ alg: 'SHA-512', content: sha512 }] }),
    ...(license && { licenses: [{ expression: license }] }),
    purl,
  };
};

/** Of the same package in two folders one; in the order of their names. @param {Iterable<string>} folders @param {Packages} [packages] */
export const componentsOf = (folders, packages = lockedPackages()) => {
  // a workspace may have its packages by a link to another's
  const own = [...folders].map((folder) => folder.slice(Math.max(0, folder.indexOf('node_modules/'))));
  const components = own.map((folder) => componentOf(folder, packages[folder]));
  return [...new Map(components.map((component) => [component.purl, component])).values()].toSorted((a, b) => (a.purl < b.purl ? -1 : 1));
};

/**
 * What a build is made of besides our own sources, in CycloneDX; without hour or number, so that the same build has the same bill.
 * @param {{ name: string, version: string, components: ReturnType<typeof componentsOf> }} build
 */
export const billOfMaterials = ({ name, version, components }) => ({
  $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: {
    lifecycles: [{ phase: 'build' }],
    component: { type: 'application', 'bom-ref': `${name}@${version}`, group: 'pozyka', name, version },
  },
  components,
  dependencies: [{ ref: `${name}@${version}`, dependsOn: components.map(({ purl }) => purl) }],
});
