/** Measures of a page that browsers send. */
export const vitalNames = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;

export type VitalName = (typeof vitalNames)[number];
