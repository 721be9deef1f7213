import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
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

/** Renders a page without a session, to be sent to anyone. @throws RenderFailure */
export const renderForAll = async (
  options: RenderForAllOptions,
  page: PlainPage,
  cookies: Record<string, string>,
  { log, ...by }: Pick<RenderCall, 'requestId' | 'ageMs'> & { log: FastifyBaseLogger },
): Promise<CachedPage> => {
  const { renderer, metrics, https, development } = options;
  const { resolution } = page;
  const { result, facts, scriptHashes, styleHashes, moved } = await renderer.render({
    ...page,
    ...by,
    cookies,
    token: undefined,
    onRemoteError: remoteReporter(metrics, log, resolution),
  });
  if (result.status >= 500 && result.html === '')
    throw new RenderFailure(new Error(`the shell answered ${result.status}`), facts, result.status);
  const html = Buffer.from(result.html);
  const keep = result.cacheable && result.status < 500 && !development;
  const policy = { releases: resolution.releases, https, development, ...hostsOf(options, page.url), scriptHashes, styleHashes };
  return {
    status: moved?.code ?? result.status,
    redirect: moved?.target ?? (result.redirect === undefined ? undefined : localTarget(result.redirect)),
    html,
    etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`,
    csp: hashPolicy(result.html, policy),
    language: result.locale,
    app: result.app,
    madeOf: keep ? facts.oldest : null,
    compressed: new Map(),
  };
};
