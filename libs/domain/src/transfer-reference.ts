/**
 * Numbers of contracts, as banks and customers write them: П or its look-alike, the number, then the contract's code where they wrote it; a hyphen, a dash, a
 * space or nothing between. Ten digits with nothing between are six of a number and four of a code; four that read as a sum or a year are no code.
 */
const CONTRACT =
  /(?<![\p{L}\p{N}])[ПпPp](?:(\d{6})(\d{4})(?!\d)|[ \u00a0]?[-‐‑–—−]?[ \u00a0]?(\d{6,9})(?!\d)(?:(?:[ \u00a0]?[-‐‑–—−][ \u00a0]?|[ \u00a0])(\d{4})(?!\d|[-.,/]\d|[ \u00a0]?(?:грн|uah|₴|рок|год|[рг](?!\p{L}))))?)/giu;
/** Numbers of payment links, with L or the letter that Ukrainian has for it; not with a blank alone: so stand an initial and a taxpayer number. */
const LINK = /(?<![\p{L}\p{N}])[LlЛл](?:[ \u00a0]?[-‐‑–—−][ \u00a0]?)?(\d{10})(?!\d)/gu;

/** What a transfer's reference carries for a contract, in Latin letters: `П-100234` with the code `4821` is `P-100234-4821`. */
export const transferReference = (number: string, code: string): string => `${number.replace('П', 'P')}-${code}`;

/** What a transfer is for: a contract, by its number as contracts have it (`П-100234`), or a payment link (`L-0123456789`). */
export interface TransferSubject {
  readonly kind: 'contract' | 'link';
  readonly number: string;
  /** The contract's four digits as the payer wrote them, right or wrong; undefined where they wrote none. Links have none. */
  readonly code?: string;
}

/** The only one that a text names; `several` where two differ, in number or in code. */
const subjectIn = (text: string): TransferSubject | 'several' | undefined => {
  const contracts = [...text.matchAll(CONTRACT)].map(([, sixDigits, gluedCode, digits, code]) => ({
    number: `П-${sixDigits ?? digits}`,
    code: gluedCode ?? code,
  }));
  const links = [...text.matchAll(LINK)].map(([, digits = '']) => `L-${digits}`);
  const [number, ...others] = new Set([...contracts.map((contract) => contract.number), ...links]);
  const [code, ...otherCodes] = new Set(contracts.flatMap((contract) => contract.code ?? []));
  if (others.length + otherCodes.length > 0) return 'several';
  if (number === undefined) return undefined;
  return { kind: links.length > 0 ? 'link' : 'contract', number, ...(code !== undefined && { code }) };
};

/**
 * What a transfer is for: by its reference, or else by the only number that its purpose names. The code of a contract may stand in the purpose alone.
 * Undefined where there is no number, or two numbers or codes that differ: such money waits for a person.
 */
export const subjectOfTransfer = ({
  reference,
  purpose,
}: {
  readonly reference?: string | undefined;
  readonly purpose: string;
}): TransferSubject | undefined => {
  const inPurpose = subjectIn(purpose);
  const inReference = subjectIn(reference ?? '') ?? inPurpose;
  if (inReference === 'several' || inReference === undefined) return undefined;
  const isSame = inPurpose !== 'several' && inPurpose?.number === inReference.number;
  return inReference.code === undefined && isSame ? inPurpose : inReference;
};
