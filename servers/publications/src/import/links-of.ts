/** Every `link` of a piece of data, and its place. */
export const linksOf = (value: unknown, path: (string | number)[] = []): { href: string; path: (string | number)[] }[] => {
  if (Array.isArray(value)) return value.flatMap((inner, index) => linksOf(inner, [...path, index]));
  if (typeof value === 'object' && value !== null) return Object.entries(value).flatMap(([name, inner]) => linksOf(inner, [...path, name]));
  return typeof value === 'string' && path.at(-1) === 'link' ? [{ href: value, path }] : [];
};
