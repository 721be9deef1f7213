import type { Locale } from '@pozyka/remote-kit/types';
import type { Resolution } from '../registry/cohort.ts';
import type { Snapshot } from '../registry/registry-store.ts';

export interface KeyParts {
  /** Path in its one form, and the query. */
  url: string;
  locale: Locale;
  resolution: Resolution;
  snapshot: Snapshot;
  /** Those that change what a page looks like. */
  cookies: Readonly<Record<string, string>>;
}

/** What tells cached pages apart. */
export const pageKey = ({ url, locale, resolution, snapshot, cookies }: KeyParts): string =>
  JSON.stringify([url, locale, resolution.cohort, snapshot.id, cookies]);
