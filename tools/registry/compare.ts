import { VISITS_OF_ADDRESS } from '../../libs/server-kit/src/address-visits.ts';
import { quantile } from '../../libs/server-kit/src/quantile.ts';
import type { LiveApp } from './registry-log.ts';
import { Refused, UsageError } from './refused.ts';

/** One line of a gateway's /metrics. */
interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** What was seen of one version. */
export interface Figures {
  version: string;
  pages: number;
  /** Hours in which an address had it: what versions are judged by, because anybody may ask for pages and tell of errors. */
  visits: number;
  /** Visits with a page that the server answered with 5xx, or with a failure in the browser; what an API did not answer is not among them. */
  troubled: number;
  /** Visits with a measure of the browser, by its name: how many, and in how many it was good. */
  vitals: Record<string, { measured: number; good: number }>;
  /** What three of four visitors had at most, by measure, screen and kind of device: shown, and nothing is judged by it. */
  p75: Record<string, number>;
}

export interface Comparison {
  app: string;
  stable: Figures;
  canary: Figures;
  advice: 'wait' | 'rollback' | 'promote';
  reasons: string[];
}

/** Fewer visits say nothing. */
const ENOUGH = 100;
/** Standard deviations: by chance alone in one of two hundred comparisons. */
const CLEAR = 2.58;

const samplesOf = (text: string): Sample[] =>
  [...text.matchAll(/^(\w+)\{(.*)\} (\S+)$/gm)].map(([, name = '', labels = '', value]) => ({
    name,
    labels: Object.fromEntries([...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', word = '']) => [key, word])),
    value: Number(value),
  }));

/** Of the histograms of all gateways together. */
function p75Of(own: readonly Sample[]): Record<string, number> {
  const places = Map.groupBy(
    own.filter(({ name }) => name === 'web_vitals_bucket'),
    ({ labels }) => `${labels['name']} ${labels['screen']}, ${labels['device'] ?? 'other'}`,
  );
  return Object.fromEntries(
    [...places].flatMap(([place, samples]) => {
      const bounds = Map.groupBy(samples, ({ labels }) => (labels['le'] === '+Inf' ? Infinity : Number(labels['le'])));
      const buckets = [...bounds].map(([atMost, rows]) => ({ atMost, count: rows.reduce((sum, { value }) => sum + value, 0) }));
      const value = quantile(buckets, 0.75);
      return value === undefined ? [] : [[place, Math.round(value)]];
    }),
  );
}

function figuresOf(samples: readonly Sample[], app: string, version: string): Figures {
  const own = samples.filter(({ labels }) => labels['app'] === app && labels['version'] === version);
  const sum = (name: string, fits: (labels: Sample['labels']) => boolean = () => true): number =>
    own.filter((sample) => sample.name === name && fits(sample.labels)).reduce((total, { value }) => total + value, 0);
  const ratings = own.filter(({ name }) => name === 'release_rated_visits_total');
  const names = [...new Set(ratings.map(({ labels }) => labels['name'] ?? ''))].toSorted();
  return {
    version,
    pages: sum('gateway_release_pages_total'),
    visits: sum('release_visits_total'),
    troubled: sum('release_troubled_visits_total'),
    p75: p75Of(own),
    vitals: Object.fromEntries(
      names.map((vital) => [
        vital,
        {
          measured: sum('release_rated_visits_total', ({ name }) => name === vital),
          good: sum('release_rated_visits_total', ({ name, rating }) => name === vital && rating === 'good'),
        },
      ]),
    ),
  };
}

/** How far the first rate lies above the second, in standard deviations of such counts. */
function excess([count, of]: readonly [number, number], [otherCount, otherOf]: readonly [number, number]): number {
  if (of === 0 || otherOf === 0) return 0;
  const spread = Math.sqrt(count / of ** 2 + otherCount / otherOf ** 2);
  return spread === 0 ? 0 : (count / of - otherCount / otherOf) / spread;
}

/**
 * Holds an app's canary against stable by what gateways have counted. What one address can have added to the canary's bad visits
 * is left out: no single visitor, true or not, takes a release back.
 * @param metrics texts of /metrics, one per gateway
 * @throws Refused when no canary runs
 */
export function compare(app: string, row: LiveApp | undefined, metrics: readonly string[]): Comparison {
  if (!row?.canary) throw new Refused([`${app} has no canary to compare`]);
  const samples = metrics.flatMap(samplesOf);
  const stable = figuresOf(samples, app, row.stable);
  const canary = figuresOf(samples, app, row.canary.version);
  const clear = (bad: number, of: number, before: number, beforeOf: number): boolean =>
    excess([Math.max(0, bad - VISITS_OF_ADDRESS * metrics.length), of], [before, beforeOf]) > CLEAR;
  const worse = Object.entries(canary.vitals).filter(([name, { measured, good }]) => {
    const before = stable.vitals[name];
    return before && clear(measured - good, measured, before.measured - before.good, before.measured);
  });
  const reasons = [
    ...(clear(canary.troubled, canary.visits, stable.troubled, stable.visits) ? ['more errors than stable'] : []),
    ...worse.map(([name]) => `${name} is good less often than on stable`),
  ];
  if (reasons.length > 0) return { app, stable, canary, advice: 'rollback', reasons };
  const few = [stable, canary]
    .filter(({ visits }) => visits < ENOUGH)
    .map(({ version, visits }) => `${visits} visits of ${version} say little`);
  return { app, stable, canary, advice: few.length > 0 ? 'wait' : 'promote', reasons: few };
}

const share = (part: number, whole: number): string => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);

/** A table, and what to do. */
export function describeComparison({ app, stable, canary, advice, reasons }: Comparison): string {
  const names = [...new Set([...Object.keys(stable.vitals), ...Object.keys(canary.vitals)])].toSorted();
  const places = [...new Set([...Object.keys(stable.p75), ...Object.keys(canary.p75)])].toSorted();
  const line = (label: string, cell: (figures: Figures) => string): string =>
    `  ${label.padEnd(10)}${cell(stable).padStart(Math.max(1, 34 - Math.max(10, label.length)))}${cell(canary).padStart(24)}`;
  return [
    `${app}${' '.repeat(Math.max(0, 12 - app.length))}${'stable'.padStart(24)}${'canary'.padStart(24)}`,
    line('version', ({ version }) => version),
    line('pages', ({ pages }) => String(pages)),
    line('visits', ({ visits }) => String(visits)),
    line('troubled', ({ troubled, visits }) => `${troubled} (${share(troubled, visits)})`),
    ...names.map((name) => line(`${name} good`, ({ vitals }) => share(vitals[name]?.good ?? 0, vitals[name]?.measured ?? 0))),
    ...(places.length > 0 ? ['p75, ms (CLS in thousandths)'] : []),
    ...places.map((place) => line(place, ({ p75 }) => String(p75[place] ?? '–'))),
    `advice: ${advice}${reasons.length > 0 ? ` – ${reasons.join(', ')}` : ''}`,
  ].join('\n');
}

/** Asks gateways for what they have counted. @throws UsageError for an address that is none */
export function readMetrics(addresses: string): Promise<string[]> {
  return Promise.all(
    addresses.split(',').map(async (address) => {
      if (!URL.canParse(address)) throw new UsageError(`--metrics: ${address} is not an address`);
      const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) });
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}: the gateway shows its counts on its own machine only`);
      return answer.text();
    }),
  );
}
