/** PostgreSQL cannot store it in a text. */
const NUL = '\u0000';

const isUnwritable = (text: string): boolean => text.includes(NUL) || !text.isWellFormed();

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null && !(value instanceof Uint8Array);

/**
 * The first place of a text that no database can store and no address can hold: one with a NUL, or with half of a surrogate pair.
 * @returns its path in dot notation, empty for the value itself; undefined when there is none
 */
export const unwritablePath = (value: unknown): string | undefined => {
  // not by recursion: its sender decides how deep it is
  const waiting: { readonly value: unknown; readonly path: string }[] = [{ value, path: '' }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value: current, path } = next;
    const text = current instanceof File ? current.name : current;
    if (typeof text === 'string' && isUnwritable(text)) return path;
    if (!isContainer(current)) continue;
    for (const [key, member] of Object.entries(current)) {
      if (isUnwritable(key)) return path;
      waiting.push({ value: member, path: path === '' ? key : `${path}.${key}` });
    }
  }
  return undefined;
};
