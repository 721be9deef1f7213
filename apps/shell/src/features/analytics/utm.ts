import { marketingTags, utmMediums, type MarketingTag } from '@pozyka/api-contract/constants';
import { engineOf } from './search-engines.ts';

/** The customer's first touch: the ten tags, in lower case, those that are known. */
export type Tags = Partial<Record<MarketingTag, string>>;

/** The contract's limit of a tag's length. */
const LENGTH_MAX = 255;

const clean = (value: string): string =>
  value
    .replace(/[\u0000-\u001f\u007f]/g, '')
    .trim()
    .slice(0, LENGTH_MAX)
    .toWellFormed();

const known = new Set<string>(marketingTags);
const isTag = (name: string): name is MarketingTag => known.has(name);

/** The tags of a query; capitalised variants (`Utm_Source`, `UTM_SOURCE`) count where the lower-case one is absent. */
const tagsOf = (query: URLSearchParams): Tags => {
  const tags: Tags = {};
  const exact = new Set<string>();
  for (const [name, raw] of query) {
    const tag = name.toLowerCase();
    const value = clean(raw);
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
  if (Object.keys(tags).length > 0) return tags;
  const engine = engineOf(referrer);
  return engine ? { utm_source: engine, utm_medium: utmMediums.organic } : { utm_medium: utmMediums.direct };
};

/** Reads the cookie's text; whatever is not a record of known tags is no first touch. */
export const parseTags = (text: string | undefined): Tags | undefined => {
  try {
    const value: unknown = JSON.parse(text ?? '');
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    const tags: Tags = {};
    for (const [name, tag] of Object.entries(value)) {
      if (isTag(name) && typeof tag === 'string' && clean(tag) !== '') tags[name] = clean(tag);
    }
    return Object.keys(tags).length > 0 ? tags : undefined;
  } catch {
    return undefined;
  }
};
