export type Encoding = 'br' | 'gzip';

/** Browsers write the header in a few ways; anything longer, or more, is read each time. */
const known = new Map<string, readonly Encoding[]>();
const MOST_KNOWN = 50;
const LONGEST_KNOWN = 100;

/** The codings a client accepts, best first; one with q=0 is refused. */
export const acceptedEncodings = (header = ''): readonly Encoding[] => {
  const before = known.get(header);
  if (before) return before;
  const read = readEncodings(header);
  if (known.size < MOST_KNOWN && header.length <= LONGEST_KNOWN) known.set(header, read);
  return read;
};

const weightsOf = (header: string): ReadonlyMap<string, number> => {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    if (name !== '') weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)));
  }
  return weights;
};

const readEncodings = (header: string): Encoding[] => {
  const weights = weightsOf(header);
  const accepts = (name: Encoding): boolean => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  return (['br', 'gzip'] as const).filter(accepts);
};

/** Whether a client decodes Zstandard with a dictionary. It must say so by name: a client that takes anything (`*`) has none. */
export const acceptsDelta = (header = ''): boolean => (weightsOf(header).get('dcz') ?? 0) > 0;

/** False for a picture or a script that is not there: a page would be no answer. */
export const wantsHtml = (accept: string | undefined): boolean => accept === undefined || /text\/html|\*\/\*/i.test(accept);
