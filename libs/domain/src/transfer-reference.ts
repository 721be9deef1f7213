/** Numbers of contracts, as banks and customers write them: with П or its look-alike, a hyphen, a dash, a space or nothing between. */
const CONTRACT = /(?<![\p{L}\p{N}])[ПпPp][ \u00a0]?[-‐‑–—−]?[ \u00a0]?(\d{6,9})(?!\d)/gu;
/** Numbers of payment links, with L or the letter that Ukrainian has for it; not with a blank alone: so stand an initial and a taxpayer number. */
const LINK = /(?<![\p{L}\p{N}])[LlЛл](?:[ \u00a0]?[-‐‑–—−][ \u00a0]?)?(\d{10})(?!\d)/gu;

/** A contract's number in Latin letters, as a transfer's reference carries it: `П-100234` is `P-100234`. */
export const transferReference = (number: string): string => number.replace('П', 'P');

/** What a transfer is for: a contract, by its number as contracts have it (`П-100234`), or a payment link (`L-0123456789`). */
export interface TransferSubject {
  readonly kind: 'contract' | 'link';
  readonly number: string;
}

/**
 * What a transfer is for: by its reference, or else by the only number that its purpose names. Undefined where there is none, or two that differ:
 * such money waits for a person.
 */
export const subjectOfTransfer = ({
  reference,
  purpose,
}: {
  readonly reference?: string | undefined;
  readonly purpose: string;
}): TransferSubject | undefined => {
  for (const text of [reference ?? '', purpose]) {
    const contracts = [...text.matchAll(CONTRACT)].map(([, digits = '']) => `П-${digits}`);
    const links = [...text.matchAll(LINK)].map(([, digits = '']) => `L-${digits}`);
    const numbers = new Set([...contracts, ...links]);
    if (numbers.size > 1) return undefined;
    const [number] = numbers;
    if (number !== undefined) return { kind: links.length > 0 ? 'link' : 'contract', number };
  }
  return undefined;
};
