import { hash, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { AskingRelease } from '@pozyka/server-kit/asking-release';
import { VISITS_OF_ADDRESS } from '@pozyka/server-kit/address-visits';
import type { Metrics } from './metrics.ts';

/** Measures of a page that browsers send. */
export const vitalNames = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;

type VitalName = (typeof vitalNames)[number];

/** An address with a release: the hours that were counted, and what was counted in the last of them. */
interface Row {
  hours: number;
  last: number;
  troubled: boolean;
  /** A bit for each measure, in the order of `vitalNames`: there are many rows. */
  rated: number;
}

interface Addresses {
  rows: Map<string, Row>;
  /** The hour in which those of hours ago were looked for. */
  swept: number;
}

const HOUR_MS = 3_600_000;
/** Addresses that are remembered per release. Where there are more, those not seen for some hours make room; none of them: it is not counted. */
const MOST_ADDRESSES = 10_000;
const FORGOTTEN_HOURS = 6;

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
 * by. Reports come from anybody, so an address counts once an hour and in `VISITS_OF_ADDRESS` hours at most.
 */
export class Visits {
  readonly #metrics: Metrics;
  readonly #now: () => number;
  /** Only hashes of addresses are stored. */
  readonly #salt = randomBytes(16).toString('hex');
  readonly #releases = new Map<string, Addresses>();

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
  rated(ip: string, { app, version }: AskingRelease, name: VitalName, rating: string): void {
    const row = this.#row(ip, { app, version });
    const bit = 1 << vitalNames.indexOf(name);
    if (!row || row.rated & bit) return;
    row.rated |= bit;
    this.#metrics.ratedVisits.inc({ app, version, name, rating });
  }

  /** Forgets releases that are not live any more. @param live `app@version` of those that are */
  retainOnly(live: ReadonlySet<string>): void {
    for (const key of this.#releases.keys()) if (!live.has(key)) this.#releases.delete(key);
  }

  /** The address in this hour; undefined where it has counted enough. */
  #row(ip: string, { app, version }: AskingRelease): Row | undefined {
    const key = `${app}@${version}`;
    const known = this.#releases.get(key) ?? { rows: new Map<string, Row>(), swept: -1 };
    this.#releases.set(key, known);
    const { rows } = known;
    // a string of its own, not a slice that holds the whole in memory
    const address = hash('sha256', this.#salt + networkOf(ip), 'buffer').toString('latin1', 0, 12);
    const hour = Math.floor(this.#now() / HOUR_MS);
    const row = rows.get(address);
    if (row?.last === hour) return row;
    if (row ? row.hours >= VISITS_OF_ADDRESS : !hasRoom(known, hour)) return undefined;
    const next: Row = { hours: (row?.hours ?? 0) + 1, last: hour, troubled: false, rated: 0 };
    rows.set(address, next);
    this.#metrics.visits.inc({ app, version });
    return next;
  }
}

/** Whether one more address can be remembered; looks once an hour for those to forget. */
const hasRoom = (known: Addresses, hour: number): boolean => {
  if (known.rows.size >= MOST_ADDRESSES && known.swept !== hour) {
    known.swept = hour;
    for (const [address, { last }] of known.rows) if (last <= hour - FORGOTTEN_HOURS) known.rows.delete(address);
  }
  return known.rows.size < MOST_ADDRESSES;
};
