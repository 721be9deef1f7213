import type { Locale } from '@pozyka/server-kit';
import type { Lender } from '../shared/facts.ts';
import type { Texts } from '../messages/uk.ts';
import { openSheet } from '../sheet/sheet.ts';
import type { Sheet } from '../sheet/sheet-types.ts';
import type { Force } from './force.ts';
import { texts } from './common.ts';

/** What the first page of a paper says of it, and the instant that it carries as its own, whenever it is generated. */
export interface Head {
  /** In the place of its name. */
  readonly title?: string;
  /** Its number and day, in the corner of the first page. */
  readonly corner: string;
  /** Behind the title at the foot of every page. */
  readonly foot: string;
  readonly subtitle: string;
  readonly at: Date;
}

/** What every paper is generated from, besides what its own facts add. Nothing else gets into it: equal facts are equal bytes. */
interface PaperFacts {
  readonly language: Locale;
  readonly lender: Lender;
}

interface Writing<Facts> {
  /** What it is called. */
  readonly names: Readonly<Record<Locale, string>>;
  readonly head: (facts: Facts, words: Texts) => Head;
  readonly body: (sheet: Sheet, facts: Facts, words: Texts) => void;
}

/** What makes a paper a document of a contract: `force` is of each, the rest of those that need it. */
export interface OfContract {
  /** Whether it has force. */
  readonly force?: Force;
  /** A contract may have more than one: what its number has before it, beside the contract's. Its key ends in that number. */
  readonly numbered?: string;
  /** What it is called where it is of an agreement, which has a number of its own. */
  readonly ofAgreement?: Readonly<Record<Locale, (number: string) => string>>;
  /** The customer signs it: with the contract, an extension or a restructuring of it. */
  readonly signedWith?: 'contract' | 'extension' | 'restructuring';
  /** Listed once the contract has this document of the same number too; to be read before, it is named in the call. */
  readonly listedWith?: string;
}

/**
 * A kind of paper. It is listed, previewed, mailed, exported and known again by its sum as `papers.ts` names it; `head` and `body` say what is on it.
 * `generate` gives its PDF without a signature, the same bytes for the same facts; `at` the instant that it carries.
 */
export const paper = <Facts extends PaperFacts, const More extends OfContract>(own: Writing<Facts> & More) => ({
  ...own,
  at: (facts: Facts): Date => own.head(facts, texts[facts.language]).at,
  generate: (facts: Facts): Promise<Uint8Array> => {
    const { language } = facts;
    const words = texts[language];
    const { title = own.names[language], corner, foot, subtitle, at } = own.head(facts, words);
    const { brand, page } = words;
    const footer = `${title} · ${foot}`;
    const sheet = openSheet({ language, title, brand, kind: corner, subtitle, footer, pageOf: page, created: at });
    own.body(sheet, facts, words);
    return sheet.end();
  },
});
