import { marketingTags, utmMediums, type MarketingTag } from '@pozyka/api-contract/constants';

/** The customer's first touch: the ten tags, in lower case, those that are known. */
export type Tags = Partial<Record<MarketingTag, string>>;

/** The contract's limit of a tag's length. */
const LENGTH_MAX = 255;

/** A tag's value as the contract takes it: without control characters, of a bounded length. */
export const cleanTag = (value: string): string =>
  value
    .replace(/[\u0000-\u001f\u007f]/g, '')
    .trim()
    .slice(0, LENGTH_MAX)
    .toWellFormed();

const known = new Set<string>(marketingTags);
export const isTag = (name: string): name is MarketingTag => known.has(name);

/** Tags that say no medium are of a direct visit. */
export const withMedium = (tags: Tags): Tags => ({ utm_medium: utmMediums.direct, ...tags });

/** Reads the cookie's text; anything but a record of known tags is no first touch. */
export const parseTags = (text: string | undefined): Tags | undefined => {
  try {
    const value: unknown = JSON.parse(text ?? '');
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    const tags: Tags = {};
    for (const [name, tag] of Object.entries(value)) {
      if (isTag(name) && typeof tag === 'string' && cleanTag(tag) !== '') tags[name] = cleanTag(tag);
    }
    return Object.keys(tags).length > 0 ? tags : undefined;
  } catch {
    return undefined;
  }
};
