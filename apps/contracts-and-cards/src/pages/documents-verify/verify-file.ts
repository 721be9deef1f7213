import type { PaperCheck } from '@pozyka/api-contract';
import { hexOf } from '@pozyka/domain/hex';
import type { PaperForce } from '@pozyka/api-contract/constants';

type Known = NonNullable<PaperCheck['Paper']>;

/**
 * What a file is: the lender's own paper, in force or not; that paper with something written behind its end, which may replace all that is seen of it; one that names the lender's certificate and is not known; or none of ours.
 */
export type Verdict =
  | { readonly kind: PaperForce | 'appended'; readonly paper: Known; readonly owner: string | undefined }
  | { readonly kind: 'altered'; readonly owner: string }
  | { readonly kind: 'unknown' };

/** Asks what is known of a sum: nothing else of the file leaves the browser. */
export type Ask = (sha256: string) => Promise<PaperCheck>;

type Bytes = Uint8Array<ArrayBuffer>;

const sumOf = async (bytes: Bytes): Promise<string> => hexOf(await crypto.subtle.digest('SHA-256', bytes));

/** A signature within a PDF: where the bytes that it is over end, and the signature itself in hex, its certificate in it. */
interface Signature {
  readonly end: number;
  readonly text: string;
}

/** A file may hold a thousand of them to make the browser busy. */
const MOST = 5;

/** Signatures of a PDF by its own words; the file is read as Latin-1, a character for a byte. */
const signaturesOf = (raw: string): Signature[] =>
  [...raw.matchAll(/\/ByteRange\s*\[\s*0\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/g)].slice(0, MOST).map(([, before, after, rest]) => ({
    end: Number(after) + Number(rest),
    text: raw.slice(Number(before), Number(after)).toLowerCase(),
  }));

const latin1 = (bytes: Bytes): string => new TextDecoder('latin1').decode(bytes);

/** Finds out what a file is. @throws what `ask` throws */
export const verifyFile = async (bytes: Bytes, ask: Ask): Promise<Verdict> => {
  const { Paper: paper, Certificates } = await ask(await sumOf(bytes));
  const signatures = signaturesOf(latin1(bytes));
  const certificates = Certificates.map(({ Der, Owner }) => ({
    owner: Owner,
    der: hexOf(Uint8Array.from(atob(Der), (char) => char.charCodeAt(0))),
  }));
  const ownerIn = (text: string) => certificates.find(({ der }) => text.includes(der))?.owner;
  const owner = signatures.map(({ text }) => ownerIn(text)).find((name) => name !== undefined);
  if (paper) return { kind: paper.State, paper, owner };
  for (const { end, text } of signatures) {
    if (end >= bytes.length || end <= 0) continue;
    const signed = (await ask(await sumOf(bytes.slice(0, end)))).Paper;
    // another signature in the file says nothing of this one
    if (signed) return { kind: 'appended', paper: signed, owner: ownerIn(text) };
  }
  return owner === undefined ? { kind: 'unknown' } : { kind: 'altered', owner };
};
