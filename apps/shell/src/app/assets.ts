import type { Locale, ResolvedRelease } from '@pozyka/remote-kit';
import { unmetContracts } from '@pozyka/remote-kit/contracts';
import { screens } from '@pozyka/status-router/screens';
import type { AppScreen, BootRemote } from '../core/boot.ts';

/** A script of a release, by address and hash. */
export interface Asset {
  href: string;
  integrity?: string;
  /** An ES module: another kind of preload. */
  isModule?: true;
}

const asset = ({ base, release }: ResolvedRelease, file: string): Asset => {
  const integrity = release.files[file]?.integrity;
  return { href: base + file, ...(integrity ? { integrity } : {}) };
};

const chunks = (resolved: ResolvedRelease, names: readonly string[]): Asset[] =>
  [...new Set(names.flatMap((name) => resolved.release.chunks[name] ?? []))].map((file) => asset(resolved, file));

/** The script that starts the application. */
export const shellScript = (shell: ResolvedRelease): Asset => asset(shell, shell.release.entry);

/** The script that starts a document. @throws Error for a release of the shell without one */
export const starterScript = (shell: ResolvedRelease): Asset => {
  const [starter] = chunks(shell, ['document']);
  if (!starter) throw new Error('the shell has no script for documents');
  return starter;
};

/** What a remote asks of the shell of this page and does not find. */
const unmetOf = (releases: Record<string, ResolvedRelease>, app: string): string[] => {
  const release = releases[app]?.release;
  return release && app !== 'shell' ? unmetContracts(release, releases['shell']?.release.contracts.provides ?? {}) : [];
};

/** Scripts that the page of a screen needs before it can be hydrated, in the order in which they are wanted. */
export const preloadsFor = (releases: Record<string, ResolvedRelease>, screen: AppScreen, locale: Locale): Asset[] => {
  const { shell } = releases;
  const owner = releases[screen.app];
  if (!shell) return [];
  const own = `messages-${locale}`;
  if (!owner || screen.app === 'shell' || unmetOf(releases, screen.app).length > 0) return chunks(shell, [own, screen.screen]);
  const topics = (owner.release.topics?.[screen.screen] ?? []).map((topic) => `${own}-${topic}`);
  const entry = asset(owner, owner.release.entry);
  // what a remote exposes is in its entry
  const rest = chunks(owner, ['remote', own, ...topics, screen.screen]).filter(({ href }) => href !== entry.href);
  const isModule = owner.release.entryType === 'module' && ({ isModule: true } as const);
  return [...chunks(shell, [own, 'federation']), ...[entry, ...rest].map((file) => ({ ...file, ...isModule }))];
};

/** An import map with the hashes of a remote that is ES modules: its entry's tag has one, what it imports has none else. Undefined for scripts. */
export const moduleHashes = (releases: Record<string, ResolvedRelease>, app: string): string | undefined => {
  const { base, release } = releases[app] ?? {};
  if (base === undefined || release?.entryType !== 'module') return undefined;
  const scripts = Object.entries(release.files).filter(([file]) => file.endsWith('js'));
  return JSON.stringify({ integrity: Object.fromEntries(scripts.map(([file, { integrity }]) => [base + file, integrity])) });
};

/** The live remotes, as the browser gets them. */
export const bootRemotes = (releases: Record<string, ResolvedRelease>): BootRemote[] =>
  Object.entries(releases).flatMap(([name, { base, release, overridden }]) => {
    if (!release.container) return [];
    const integrity = release.files[release.entry]?.integrity;
    const unmet = unmetOf(releases, name);
    return [
      {
        name,
        container: release.container,
        version: release.version,
        entry: base + release.entry,
        ...(release.entryType && { entryType: release.entryType }),
        ...(integrity ? { integrity } : {}),
        ...(unmet.length > 0 ? { unmet } : {}),
        ...(overridden ? { overridden } : {}),
      },
    ];
  });

/** Paths of the product's table that none of these screens has. */
export const unshippedPaths = (live: readonly AppScreen[]): string[] =>
  screens.map(({ path }) => path).filter((path) => !live.some((screen) => screen.path === path));

/** Every screen of the live releases with the app that ships it. */
export const liveScreens = (releases: Record<string, ResolvedRelease>): AppScreen[] =>
  Object.entries(releases).flatMap(([app, { release }]) => release.screens.map((screen) => ({ ...screen, app })));
