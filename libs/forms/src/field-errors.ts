import { setIn } from 'final-form';

/** Errors by field name, dots allowed: what the rules of the domain give, and what a server's answer holds. */
export type FieldErrors = Readonly<Record<string, string>>;

/** From names with dots to the nested form that final-form reads. */
export const nestErrors = (errors: FieldErrors): Record<string, unknown> => {
  let nested: object = {};
  for (const [field, code] of Object.entries(errors)) nested = setIn(nested, field, code) ?? nested;
  return nested as Record<string, unknown>;
};

/** Back to names with dots, in the order in which the page shows the fields; unknown names come last. */
export const flattenErrors = (nested: unknown, order: readonly string[]): [field: string, error: string][] => {
  const found: [string, string][] = [];
  const walk = (value: unknown, path: string) => {
    if (typeof value === 'string') found.push([path, value]);
    else if (typeof value === 'object' && value !== null)
      for (const [key, below] of Object.entries(value)) walk(below, path ? `${path}.${key}` : key);
  };
  walk(nested, '');
  const place = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length);
  return found.sort(([one], [other]) => place(one) - place(other));
};
