import { utmMediums } from '@pozyka/api-contract/constants';
import { engineOf } from './search-engines.ts';
import { cleanTag, isTag, withMedium, type Tags } from './utm.ts';

/** The tags of a query; capitalised variants (`Utm_Source`, `UTM_SOURCE`) count where the lower-case one is absent. */
const tagsOf = (query: URLSearchParams): Tags => {
  const tags: Tags = {};
  const exact = new Set<string>();
  for (const [name, raw] of query) {
    const tag = name.toLowerCase();
    const value = cleanTag(raw);
    if (!isTag(tag) || value === '') continue;
    if (tags[tag] === undefined || (name === tag && !exact.has(tag))) tags[tag] = value;
    if (name === tag) exact.add(tag);
  }
  return tags;
};

/**
 * Where a visitor came from (specification, sections 3 and 9; decisions, section 4).
 * @param search the query of the first page, with or without its question mark
 * @param referrer `document.referrer`, empty when there is none
 * @param stored the first touch that is remembered; it wins for the 30 days of its cookie
 * @returns the tags to remember, or undefined when the remembered ones stay
 */
export const captureUtm = (search: string, referrer: string, stored: Tags | undefined): Tags | undefined => {
  if (stored) return undefined;
  const tags = tagsOf(new URLSearchParams(search));
  if (Object.keys(tags).length > 0) return withMedium(tags);
  const engine = engineOf(referrer);
  return engine ? { utm_source: engine, utm_medium: utmMediums.organic } : withMedium({});
};
