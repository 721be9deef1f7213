import type { RedirectRule } from '@pozyka/api-contract';
import type { RedirectTable } from '../tables/content.ts';
import { bySpecificity, fillPath, matchPath } from './path-pattern.ts';
import { siteAddressOf } from './site-address.ts';

/** More rules in a row than this are taken for a loop. */
const HOPS_MAX = 10;

type Rule = Pick<RedirectTable, 'path' | 'is_pattern' | 'target' | 'code' | 'host'>;

/** The one rule for a path among `rules`: its own, else the most specific pattern. */
export const pickRule = <R extends Pick<Rule, 'path' | 'is_pattern'>>(rules: readonly R[], path: string): R | undefined =>
  rules.find((rule) => !rule.is_pattern && rule.path === path) ??
  rules.filter((rule) => rule.is_pattern && matchPath(rule.path, path) !== undefined).toSorted((a, b) => bySpecificity(a.path, b.path))[0];

const joined = (hops: readonly Rule['code'][]): Rule['code'] => {
  const permanent = hops.every((code) => code === 301 || code === 308);
  const preservesMethod = hops.every((code) => code === 307 || code === 308);
  if (permanent) return preservesMethod ? 308 : 301;
  return preservesMethod ? 307 : 302;
};

const withQuery = (target: string, search: string): string => {
  const [address = '', hash] = target.split('#');
  const query = search.replace(/^\?/, '').replace(/[^\x21-\x7e]+/g, (text) => encodeURIComponent(text.toWellFormed()));
  const whole = query === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${query}`;
  return hash === undefined ? whole : `${whole}#${hash}`;
};

/**
 * Where an address leads, all rules that follow one another taken in one hop; the language and the query stay.
 * @param ruleOf the rule for a path, if any
 * @returns null when no rule fits, and `loop` when the rules lead round
 */
export const resolveRedirect = async (
  ruleOf: (path: string) => Promise<Rule | undefined>,
  url: string,
): Promise<RedirectRule | 'loop' | null> => {
  const start = siteAddressOf(url);
  const seen = new Set<string>([start.path]);
  const codes: Rule['code'][] = [];
  let { path } = start;
  let target: string | undefined;
  for (let rule = await ruleOf(path); rule; rule = await ruleOf(path)) {
    codes.push(rule.code);
    if (rule.host !== null) return { url_to: withQuery(rule.target, start.search), code: joined(codes) };
    const [, place = '/', tail = ''] = /^([^?#]*)(.*)$/.exec(rule.target) ?? [];
    const filled = fillPath(place, matchPath(rule.path, path) ?? {}) || '/';
    target = filled + encodeURI(tail);
    ({ path } = siteAddressOf(filled));
    if (seen.has(path) || codes.length >= HOPS_MAX) return 'loop';
    seen.add(path);
    if (tail !== '') break;
  }
  if (target === undefined) return null;
  const local = start.prefix ? `/${start.prefix}${target === '/' ? '' : target}` : target;
  return { url_to: withQuery(local, start.search), code: joined(codes) };
};
