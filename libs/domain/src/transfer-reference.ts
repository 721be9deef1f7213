/** Numbers of contracts, as banks and customers write them: with П or its look-alike, a hyphen, a dash, a space or nothing between. */
const NUMBER = /(?<![\p{L}\p{N}])[ПпPp][ \u00a0]?[-‐‑–—−]?[ \u00a0]?(\d{6,9})(?!\d)/gu;

/** A contract's number in Latin letters, as a transfer's reference carries it: `П-100234` is `P-100234`. */
export const transferReference = (number: string): string => number.replace('П', 'P');

/**
 * The contract that a transfer is for: by its reference, or else by the only number that its purpose names. Undefined where there is none, or two
 * that differ: such money waits for a person.
 * @returns the number as contracts have it, `П-100234`.
 */
export const contractOfTransfer = ({
  reference,
  purpose,
}: {
  readonly reference?: string | undefined;
  readonly purpose: string;
}): string | undefined => {
  for (const text of [reference ?? '', purpose]) {
    const numbers = new Set([...text.matchAll(NUMBER)].map(([, digits = '']) => digits));
    if (numbers.size > 1) return undefined;
    const [only] = numbers;
    if (only !== undefined) return `П-${only}`;
  }
  return undefined;
};
