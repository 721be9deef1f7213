const segmentsOf = (path: string): string[] => path.toLowerCase().split('/').filter(Boolean);

const matches = ([wanted, ...more]: readonly string[], given: readonly string[]): boolean => {
  if (wanted === undefined) return given.length === 0;
  if (wanted === '*') return true;
  const optional = wanted.endsWith('?');
  const plain = optional ? wanted.slice(0, -1) : wanted;
  const [segment, ...others] = given;
  const fits = segment !== undefined && (plain.startsWith(':') || plain === segment);
  return (fits && matches(more, others)) || (optional && matches(more, given));
};

/**
 * Whether a path in react-router's notation (`/category/:id?`, `/pay/*`) covers an address without locale, query and fragment. As in the
 * router, capitals make no difference.
 */
export const covers = (path: string, address: string): boolean => matches(segmentsOf(path), segmentsOf(address));
