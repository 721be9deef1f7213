interface Locked {
  /** Of what is installed under another name. */
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
  readonly link?: boolean;
  /** It came in the bytes of the package whose folder it is in. */
  readonly inBundle?: boolean;
}

/** What of `package-lock.json` is looked at. */
export interface Lock {
  readonly packages: Readonly<Record<string, Locked>>;
}

/** Licences that ask for no more than to be named. */
const licences = new Set([
  ...['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'CC0-1.0', 'Unlicense', 'Zlib'],
  ...['Python-2.0', 'PSF-2.0', 'WTFPL', 'CC-BY-4.0', 'OFL-1.1'],
]);

/** Packages under another licence, or that do not say theirs where npm looks, and why they may be used. */
const exceptions: Readonly<Record<string, string>> = {
  '@img/sharp-*': 'LGPL: libvips, linked at run time and exchangeable, on servers',
  'libheif-js': 'LGPL: a file of its own, loaded at run time, on servers',
  'lightningcss*': 'MPL-2.0: unchanged, a tool of the build',
  '@axe-core/*': 'MPL-2.0: unchanged, tests only',
  'axe-core': 'MPL-2.0: unchanged, tests only',
  'dejavu-fonts-ttf': 'the free licence of Bitstream Vera',
  '@react-aria/optimize-locales-plugin': 'Apache-2.0 by its repository, a tool of the build',
  '@undecaf/zbar-wasm': 'LGPL: unchanged, tests only',
  'png-js': 'MIT by its file LICENSE',
  union: 'MIT by its file LICENSE, a tool of the build',
};

const isNamed = (names: Iterable<string>, name: string): boolean =>
  [...names].some((known) => (known.endsWith('*') ? name.startsWith(known.slice(0, -1)) : name === known));

/** Alternatives need one that is fine, conjunctions all. */
const isFine = (licence: string): boolean =>
  licence
    .replaceAll(/[()]/g, '')
    .split(/ or /i)
    .some((choice) => choice.split(/ and /i).every((one) => licences.has(one)));

/** The origin that most packages come from. */
const registryOf = (packages: Lock['packages']): string => {
  const origins = Object.values(packages).flatMap(({ resolved, link }) => (resolved === undefined || link ? [] : new URL(resolved).origin));
  const counted = Map.groupBy(origins, (origin) => origin);
  return [...counted.values()].toSorted((one, other) => other.length - one.length)[0]?.[0] ?? '';
};

/** Where a registry has a package's file. */
const addressIn = (registry: string, name: string, version: string): string =>
  `${registry}/${name}/-/${name.split('/').at(-1)}-${version}.tgz`;

/**
 * What may not be installed, one line each: another licence, a script that nobody looked at, a package whose bytes are not locked, or that
 * comes from anywhere but its place in the registry of the others.
 * @param reviewed `allowScripts` of package.json: packages whose scripts were read, true where npm may run them
 */
export const refusedPackages = ({ packages }: Lock, reviewed: Readonly<Record<string, boolean>>): string[] => {
  const registry = registryOf(packages);
  return Object.entries(packages).flatMap(([path, row]) => {
    const { version = '', license = 'none', integrity, resolved, hasInstallScript, link, inBundle } = row;
    const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? [];
    if (name === undefined || link) return [];
    const of = `${name}@${version}`;
    return [
      ...(isFine(license) || isNamed(Object.keys(exceptions), name) ? [] : [`${of}: its licence is ${license}`]),
      ...(!hasInstallScript || isNamed(Object.keys(reviewed), name) ? [] : [`${of}: it runs a script when it is installed`]),
      ...(inBundle || integrity?.startsWith('sha512-') ? [] : [`${of}: its bytes are not locked`]),
      ...(resolved === undefined || resolved === addressIn(registry, row.name ?? name, version)
        ? []
        : [`${of}: it comes from ${resolved}`]),
      ...(inBundle || resolved ? [] : [`${of}: npm has to look up where it is, which takes as long as its download`]),
    ];
  });
};
