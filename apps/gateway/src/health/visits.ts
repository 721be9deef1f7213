import { hash, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { AskingRelease } from '@pozyka/server-kit/asking-release';
import { VISITS_OF_ADDRESS } from '@pozyka/server-kit/address-visits';
import type { Metrics } from './metrics.ts';

/** An address with a release: the hours that were counted, and what was counted in the last of them. */
interface Row {
  hours: number;
  last: number;
  troubled: boolean;
  rated: Set<string>;
}

const HOUR_MS = 3_600_000;
/** Addresses that are remembered per release; more are not counted. */
const MOST_ADDRESSES = 50_000;

/** A household or a firm has a whole network of IPv6 addresses: its first three groups stand for it. */
export const networkOf = (ip: string): string => {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip.replace(/^::ffff:/, '');
  const [head = '', tail] = ip.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail ? tail.split(':') : [];
  const whole = tail === undefined ? groups : [...groups, ...Array.from({ length: 8 - groups.length - rest.length }, () => '0'), ...rest];
  return whole
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
};

/**
 * Counts how many addresses had a release in an hour, and how many of those met a failure or a slow page: what a release is judged
 * by. Reports come from anybody, so an address counts once an hour and in `VISITS_OF_ADDRESS` hours at most, whatever it tells.
 */
export class Visits {
  readonly #metrics: Metrics;
  readonly #now: () => number;
  /** Addresses are not kept as they are. */
  readonly #salt = randomBytes(16).toString('hex');
  readonly #rows = new Map<string, Map<string, Row>>();

  constructor(metrics: Metrics, now: () => number) {
    this.#metrics = metrics;
    this.#now = now;
  }

  /** A page of a release was answered. */
  opened(ip: string, release: AskingRelease): void {
    this.#row(ip, release);
  }

  /** A page of a release failed, on the server or in the browser. */
  troubled(ip: string, { app, version }: AskingRelease): void {
    const row = this.#row(ip, { app, version });
    if (!row || row.troubled) return;
    row.troubled = true;
    this.#metrics.troubledVisits.inc({ app, version });
  }

  /** A browser measured a page of a release. */
  rated(ip: string, { app, version }: AskingRelease, name: string, rating: string): void {
    const row = this.#row(ip, { app, version });
    if (!row || row.rated.has(name)) return;
    row.rated.add(name);
    this.#metrics.ratedVisits.inc({ app, version, name, rating });
  }

  /** Forgets releases that are not live any more. @param live `app@version` of those that are */
  keepOnly(live: ReadonlySet<string>): void {
    for (const key of this.#rows.keys()) if (!live.has(key)) this.#rows.delete(key);
  }

  /** The address in this hour; undefined where it has counted enough. */
  #row(ip: string, { app, version }: AskingRelease): Row | undefined {
    const key = `${app}@${version}`;
    const rows = this.#rows.get(key) ?? new Map<string, Row>();
    this.#rows.set(key, rows);
    const address = hash('sha256', this.#salt + networkOf(ip), 'base64').slice(0, 16);
    const hour = Math.floor(this.#now() / HOUR_MS);
    const row = rows.get(address);
    if (row?.last === hour) return row;
    if (row ? row.hours >= VISITS_OF_ADDRESS : rows.size >= MOST_ADDRESSES) return undefined;
    const next: Row = { hours: (row?.hours ?? 0) + 1, last: hour, troubled: false, rated: new Set() };
    rows.set(address, next);
    this.#metrics.visits.inc({ app, version });
    return next;
  }
}
