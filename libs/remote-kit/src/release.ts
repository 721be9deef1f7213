/** Locale codes of the product; the path decides which one a page is in (uk: no prefix, ru: /ru). */
export type Locale = 'uk' | 'ru';

export type Access = 'public' | 'guest' | 'protected';
export type Layout = 'default' | 'empty';
/** `server`: the first HTML carries the page's content; `browser`: it carries the frame and a skeleton. */
export type Rendering = 'server' | 'browser';

/** A screen as a release ships it: the row of the product's table. Its chunks are `chunks[screen]` of the release. */
export interface ReleaseScreen {
  screen: string;
  /** Path without locale, react-router notation: `/category/:id?/goods/:good_id`. */
  path: string;
  access: Access;
  layout: Layout;
  rendering: Rendering;
  /** A document: the same for everybody, and only its islands are hydrated; absent for a page of the application. */
  document?: true;
  /** What it says of itself where no server renders it: a release without a server half has no page to ask. */
  head?: Record<Locale, { title: string; description?: string }>;
  /** Who has its address may act by it, as by the token behind `#` or in the query: no referrer, and no script of somebody else on it. */
  tokenInAddress?: true;
}

export interface ReleaseFile {
  /** `sha256-…`, as in a script tag. */
  integrity: string;
  bytes: number;
  /** Bytes after brotli at quality 11. */
  brotli: number;
}

export interface ReleaseBytes {
  files: number;
  bytes: number;
  brotli: number;
}

/** `release.json`: what one build of one app is, and everything needed to load it safely. */
export interface Release {
  name: string;
  /** Global name of the federation container; absent for the shell. */
  container?: string;
  /** Semantic version; unique for the bytes, because its folder is immutable. */
  version: string;
  /** The commit that it was built from. */
  sha: string;
  /** The hour of that commit, or SOURCE_DATE_EPOCH: the same sources give the same bytes. */
  builtAt: string;
  /** A build for development: bigger than a production one, and not for customers. */
  development?: true;
  /** The script that starts it: remoteEntry of a remote, main of the shell. */
  entry: string;
  /** How the entry is loaded: an ES module that exports the container; absent for a script that leaves it under `container`. */
  entryType?: 'module';
  /** Absent where the browser alone renders the app's pages: the first HTML carries a frame and a skeleton. */
  server?: {
    file: string;
    integrity: string;
    /** Modules that the bundle requires from the shell; anything else is refused. */
    requires: string[];
  };
  files: Record<string, ReleaseFile>;
  screens: ReleaseScreen[];
  /**
   * Files of each named chunk: one per screen, `messages-uk` and `messages-ru`, `messages-uk-<topic>` of each topic,
   * `remote` (what a container exposes), `federation` (the shell's lazy runtime). The entry is not among them.
   */
  chunks: Record<string, string[]>;
  /** By screen: the topics whose texts it needs; absent where all texts of the app are in one chunk. */
  topics?: Record<string, string[]>;
  /** Files with the texts of each locale; absent in releases that are older than the field. */
  messages?: Record<Locale, string[]>;
  /** How much there is of each kind of file, by its ending; absent in releases that are older than the field. */
  bytes?: Record<string, ReleaseBytes>;
  /** Modules by name: ranges that it requires, versions that it provides. */
  contracts: { requires: Record<string, string>; provides: Record<string, string> };
  /** Limits of its sizes that differ from the site's, in bytes after brotli, with its team's reason. */
  budget?: { why: string; untilHydrated?: number; remoteEntry?: number; remoteFirstChunk?: number };
  /** The packages that are in it, in CycloneDX; absent in releases that are older than the field. */
  sbom?: { file: string; integrity: string };
}

/** The only mutable thing about a delivery: which version of each app is live. */
export interface Registry {
  revision: number;
  apps: Record<string, { stable: string; previous?: string; canary?: { version: string; percent: number } }>;
  /** Addresses of the content server's texts, without locale (`/about`): no release may have a path of its own there. Absent until texts are imported. */
  pages?: string[];
}

/** A release as a page resolved it. */
export interface ResolvedRelease {
  release: Release;
  /** Where its files are served: `/r/content/0.1.0-1a2b3c4d/`. */
  base: string;
  /** Staff put it in the place of the live release, from another origin. */
  overridden?: true;
}
