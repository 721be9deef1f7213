import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { compress } from '../http/compress.ts';
import { hashPolicy, type PolicyOptions } from '../http/csp.ts';
import type { PagePath } from '../http/page-path.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Resolution } from '../registry/cohort.ts';
import type { Snapshot } from '../registry/registry-store.ts';
import type { CachedPage } from './cached-page.ts';
import { localTarget } from './redirect-target.ts';
import { RenderFailure, type RenderCall, type Renderer } from './renderer.ts';

export interface RenderForAllOptions {
  renderer: Renderer;
  metrics: Metrics;
  https: boolean;
  development: boolean;
  snippetHosts: readonly string[];
  fingerprintHosts: readonly string[];
  imageHosts: readonly string[];
  /** Whether an address is of a page that carries a token: no other host is talked to from it. */
  carriesToken(url: string): boolean;
}

/** Hosts that a page may load from and talk to besides ours. */
export const hostsOf = (
  { snippetHosts, fingerprintHosts, imageHosts, carriesToken }: Omit<RenderForAllOptions, 'renderer' | 'metrics'>,
  url: string,
): Pick<PolicyOptions, 'snippetHosts' | 'fingerprintHosts' | 'imageHosts'> =>
  carriesToken(url) ? {} : { snippetHosts, fingerprintHosts, imageHosts };

/** What a page is made of, for any visitor. */
export interface PlainPage extends PagePath {
  url: string;
  snapshot: Snapshot;
  resolution: Resolution;
}

/** Tells of remotes whose server bundle could not be used. */
export const remoteReporter =
  (metrics: Metrics, log: FastifyBaseLogger, { releases }: Resolution): RenderCall['onRemoteError'] =>
  (remote, version, error) => {
    // another origin calls its version what it likes
    if (!releases[remote]?.overridden) metrics.remoteFailures.inc({ remote, version });
    log.error({ app: remote, version, err: error }, 'remote refused');
  };

/** Content of a page that is re-rendered while its visitors are given the former: new enough to last, and shared by those rendered in the same moments. */
const RENEWED_OF_MS = 10_000;

export interface RenderForAllCall {
  requestId: string;
  log: FastifyBaseLogger;
  /** The page that its visitors are given meanwhile: nobody waits for this one. */
  stale?: CachedPage | undefined;
}

/** Renders a page without a session, to be sent to anyone. @throws RenderFailure */
export const renderForAll = async (
  options: RenderForAllOptions,
  page: PlainPage,
  cookies: Record<string, string>,
  { log, requestId, stale }: RenderForAllCall,
): Promise<CachedPage> => {
  const { renderer, metrics, https, development } = options;
  const { resolution } = page;
  const { result, facts, scriptHashes, styleHashes, moved } = await renderer.render({
    ...page,
    requestId,
    cookies,
    token: undefined,
    ...(stale && { ageMs: RENEWED_OF_MS }),
    onRemoteError: remoteReporter(metrics, log, resolution),
  });
  if (result.status >= 500 && result.html === '')
    throw new RenderFailure(new Error(`the shell answered ${result.status}`), facts, result.status);
  const html = Buffer.from(result.html);
  const madeOf = result.cacheable && result.status < 500 && !development ? facts.oldest : null;
  const policy = { releases: resolution.releases, https, development, ...hostsOf(options, page.url), scriptHashes, styleHashes };
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;
  const known = stale?.isSmallest && stale.etag === etag ? stale : undefined;
  const isAwaited = !stale || madeOf === null;
  return {
    status: moved?.code ?? result.status,
    redirect: moved?.target ?? (result.redirect === undefined ? undefined : localTarget(result.redirect)),
    etag,
    csp: hashPolicy(result.html, policy),
    language: result.locale,
    app: result.app,
    madeOf,
    brotli: known?.brotli ?? (await compress(html, 'br', isAwaited ? 'fast' : 'best')),
    isSmallest: !isAwaited,
    ...(known?.gzip && { gzip: known.gzip }),
  };
};
