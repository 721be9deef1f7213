import { proofHeader } from '@pozyka/server-kit';
import { writeRelease, readRelease, type AskingRelease } from '@pozyka/server-kit/asking-release';
import type { FastifyRequest } from 'fastify';
import { operations } from '../registry/operation-of.ts';
import type { RegistryStore } from '../registry/registry-store.ts';
import type { ReleaseStore } from '../releases/release-store.ts';

/** What a visitor may tell an API: headers that any call may have, and those that rows of the contract name. */
const fromVisitor: readonly string[] = [
  ...new Set([
    'accept',
    'accept-language',
    'content-type',
    'idempotency-key',
    'if-none-match',
    'user-agent',
    ...operations.flatMap(({ headers }) => Object.keys(headers?.shape ?? {})),
  ]),
];

export interface HeaderFacts {
  readonly secret: string;
  readonly token: string | undefined;
  /** The word by which the API tells browsers apart. */
  readonly browser?: string | undefined;
}

/** Headers of a call to an API: an explicit list, so that none is passed on unnoticed. What frames a body is not among them. */
export const requestHeaders = (request: FastifyRequest, { secret, token, browser }: HeaderFacts): Record<string, string> => {
  const headers: Record<string, string> = {
    [proofHeader]: secret,
    'x-request-id': request.id,
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
  };
  for (const name of fromVisitor) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  if (request.asker) headers['x-release'] = writeRelease(request.asker);
  if (browser !== undefined) headers['x-browser'] = browser;
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  return headers;
};

/** Tells whose page asks an API. What a browser says of it counts only where there is such a release: live, or cached for open pages. */
export const askerOf =
  (registry: RegistryStore, releases: ReleaseStore) =>
  async (header: string | string[] | undefined): Promise<AskingRelease | undefined> => {
    const release = readRelease(header);
    const live = release && registry.current?.apps.get(release.app);
    if (!release || !live) return undefined;
    const isLive = [live.stable, live.previous, live.canary?.release].some((resolved) => resolved?.release.version === release.version);
    if (isLive) return release;
    return releases.load(release.app, release.version).then(
      () => release,
      () => undefined,
    );
  };
