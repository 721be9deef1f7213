import { setTimeout as wait } from 'node:timers/promises';

interface Shown {
  live?: Record<string, { version?: string }>;
}

/** The cookie by which a gateway shows a version that is live, previous or a canary. */
export const pinCookie = (app: string, version: string): string => `pin=${encodeURIComponent(`${app}@${version}`)}`;

/** Waits until the gateway of a site gives these versions; a gateway looks at the registry every now and then. @returns what it gives instead, empty when it gives them */
export async function waitForVersions(
  site: string,
  versions: Readonly<Record<string, string>>,
  { limitMs = 60_000, cookie = '' }: { limitMs?: number; cookie?: string } = {},
): Promise<string[]> {
  for (const until = Date.now() + limitMs; ; await wait(200)) {
    const wrong = await differences(site, versions, cookie);
    if (wrong.length === 0 || Date.now() >= until) return wrong;
  }
}

async function differences(site: string, versions: Readonly<Record<string, string>>, cookie: string): Promise<string[]> {
  try {
    const answer = await fetch(`${site}/registry.json`, { headers: { cookie }, signal: AbortSignal.timeout(10_000) });
    if (!answer.ok) return [`${site}/registry.json answered ${answer.status}`];
    const { live = {} } = (await answer.json()) as Shown;
    return Object.entries(versions)
      .filter(([app, version]) => live[app]?.version !== version)
      .map(([app, version]) => `${site} gives ${app} ${live[app]?.version ?? 'not at all'}, not ${version}`);
  } catch (error) {
    return [`${site} does not answer (${error instanceof Error ? error.message : error})`];
  }
}
