import { chunkReloadGuardSeconds, cookieNames, pinSeconds, storageNames } from '@pozyka/api-contract/constants';
import type { PlaceNow } from '../../core/place-now.ts';
import { tellGateway } from './browser-error.ts';

const KEY = storageNames.reloaded;
const GUARD_MS = chunkReloadGuardSeconds * 1000;

/** The part of /registry.json that tells which versions there are, and which the next document would run. */
interface Versions {
  apps?: Record<string, { stable: string; previous?: string } | undefined>;
  live?: Record<string, { version: string } | undefined>;
}

/** True where the page has reloaded itself less than a minute ago, or may not remember that it has. Else remembers that it does now. */
export const hasReloaded = (now: number, storage: () => Storage): boolean => {
  try {
    const last = Number(storage().getItem(KEY));
    if (Math.abs(now - last) < GUARD_MS) return true;
    storage().setItem(KEY, String(now));
    return false;
  } catch {
    return true;
  }
};

/** The version to go back to; none where the next document brings another one anyway, or where there is none. */
export const wayBack = ({ apps, live }: Versions, app: string, lost: string): string | undefined => {
  if (live?.[app]?.version !== lost) return undefined;
  const row = apps?.[app];
  return [row?.stable, row?.previous].find((version) => version !== undefined && version !== lost);
};

/** Adds an app to what the cookie `pin` holds, `content@0.1.0-1a2b,shell@…`. */
export const withPin = (pins: string | undefined, app: string, version: string): string =>
  [...(pins ?? '').split(',').filter((pin) => pin && !pin.startsWith(`${app}@`)), `${app}@${version}`].join(',');

const pin = (app: string, version: string): void => {
  const pins = /(?:^|; )pin=([^;]*)/.exec(document.cookie)?.[1];
  const value = encodeURIComponent(withPin(pins && decodeURIComponent(pins), app, version));
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${cookieNames.pin}=${value}; Path=/; Max-Age=${pinSeconds}; SameSite=Lax${secure}`;
};

let answer: Promise<boolean> | undefined;

/**
 * For code that does not load, be it the shell's or any remote's: the page may be older than the site, or its release
 * damaged. The whole document is reloaded, once in 60 seconds; a release that is live still is then left for the one
 * before it, for five minutes, HTML and scripts alike. False where it is not: just done, or the site cannot be reached at all.
 */
export const reloadOnce = (place: PlaceNow): Promise<boolean> => {
  answer ??= fetch('/registry.json', { cache: 'no-store' })
    .then(async (found) => {
      if (!found.ok) return false;
      const versions: Versions = await found.json();
      if (hasReloaded(Date.now(), () => window.sessionStorage)) return false;
      const back = wayBack(versions, place.app, place.version);
      if (back) pin(place.app, back);
      // the page that comes instead knows nothing of what was lost with this one
      tellGateway({ ...place, kind: 'code', trace: undefined });
      window.location.reload();
      return true;
    })
    .catch(() => false)
    .finally(() => {
      answer = undefined;
    });
  return answer;
};
