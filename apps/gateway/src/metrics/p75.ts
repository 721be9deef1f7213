import { quantile, type Bucket } from '@pozyka/server-kit/quantile';
import { Gauge, type Histogram, type Registry } from 'prom-client';

const LABELS = ['name', 'screen', 'device', 'app', 'version'] as const;
type Label = (typeof LABELS)[number];

/** What three of four visitors had at most, by screen, kind of device and release: computed at each scrape. */
export const createP75 = (vitals: Histogram<Label>, registry: Registry): Gauge<Label> =>
  new Gauge({
    name: 'web_vitals_p75',
    help: 'Measured in browsers, three of four at most: milliseconds, CLS in thousandths',
    labelNames: LABELS,
    registers: [registry],
    async collect() {
      this.reset();
      const rows = new Map<string, { labels: Partial<Record<Label, string | number>>; buckets: Bucket[] }>();
      for (const { metricName, labels, value } of (await vitals.get()).values) {
        if (metricName !== 'web_vitals_bucket') continue;
        const { le, ...own }: Partial<Record<Label | 'le', string | number>> = labels;
        const key = LABELS.map((label) => own[label]).join(' ');
        const row = rows.get(key) ?? { labels: own, buckets: [] };
        row.buckets.push({ atMost: le === '+Inf' ? Infinity : Number(le), count: value });
        rows.set(key, row);
      }
      for (const { labels, buckets } of rows.values()) {
        const p75 = quantile(buckets, 0.75);
        if (p75 !== undefined) this.set(labels, Math.round(p75));
      }
    },
  });
