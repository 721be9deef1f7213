/** What stood in the address for `:name` and for the `*` at the end. */
export type Captures = Readonly<Record<string, string>>;

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

/** True for a path that names more than one address: it has a `:name` or a `*` at its end. */
export const isPattern = (path: string): boolean => segmentsOf(path).some((segment) => segment.startsWith(':') || segment === '*');

/** A path that rules may have: `/`, or segments of which any may be `:name` and only the last may be `*`. */
export const isRulePath = (path: string): boolean =>
  /^\/(?:[^/?#\\\s]+(?:\/[^/?#\\\s]+)*)?$/.test(path) &&
  segmentsOf(path).every(
    (segment, index, all) =>
      (!segment.includes('*') || (segment === '*' && index === all.length - 1)) && (!segment.includes(':') || /^:[a-z]\w*$/.test(segment)),
  );

/** Captures of a decoded path, or undefined when the rule is for other addresses. */
export const matchPath = (rule: string, path: string): Captures | undefined => {
  const wanted = segmentsOf(rule);
  const given = segmentsOf(path);
  const captures = new Map<string, string>();
  const open = wanted.at(-1) === '*';
  if (open) captures.set('*', given.slice(wanted.length - 1).join('/'));
  const fixed = open ? wanted.slice(0, -1) : wanted;
  if (open ? given.length < fixed.length : given.length !== fixed.length) return undefined;
  for (const [index, segment] of fixed.entries()) {
    const value = given[index] ?? '';
    if (segment.startsWith(':')) captures.set(segment.slice(1), value);
    else if (segment !== value) return undefined;
  }
  return Object.fromEntries(captures);
};

const weight = (segment: string | undefined): number => (segment === undefined ? 1 : segment === '*' ? 0 : segment.startsWith(':') ? 2 : 3);

/** Orders rules that fit the same path: a word before `:name`, `:name` before `*`, from the left. */
export const bySpecificity = (a: string, b: string): number => {
  const [left, right] = [segmentsOf(a), segmentsOf(b)];
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const difference = weight(right[index]) - weight(left[index]);
    if (difference !== 0) return difference;
  }
  return a < b ? -1 : a > b ? 1 : 0;
};

/** Fills `:name` and `*` of a target with captures, encoded so that none of them changes the address's shape. */
export const fillPath = (target: string, captures: Captures): string =>
  target
    .split('/')
    .map((segment) => {
      if (segment === '*') return (captures['*'] ?? '').split('/').map(encodeURIComponent).join('/');
      return segment.startsWith(':') ? encodeURIComponent(captures[segment.slice(1)] ?? '') : encodeURI(segment);
    })
    .join('/')
    .replace(/(?<=^\/|[^/])\/+$/, '');
