export type Encoding = 'br' | 'gzip';

/** The codings a client accepts, best first; one with q=0 is refused. */
export const acceptedEncodings = (header: string | undefined): Encoding[] => {
  const weights = new Map<string, number>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    if (name !== '') weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)));
  }
  const accepts = (name: Encoding): boolean => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  return (['br', 'gzip'] as const).filter(accepts);
};
