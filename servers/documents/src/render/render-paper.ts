import { Tinypool } from 'tinypool';
import { lenderIn } from '../shared/lender.ts';
import { identity } from '../signing/current-identity.ts';
import { signPdf } from '../signing/sign-pdf.ts';
import { texts } from '../papers/common.ts';
import { momentOf, type Paper } from '../papers/papers.ts';

let pool: Tinypool | undefined;

/** One thread, from the first paper on: it has parsed the fonts. */
const startPool = (): Tinypool => {
  // in a production bundle the worker is a file of its own beside the bundle
  const worker = import.meta.url.endsWith('.ts') ? './paper-worker.ts' : './paper-worker.mjs';
  return new Tinypool({ filename: new URL(worker, import.meta.url).href, minThreads: 1, maxThreads: 1 });
};

/**
 * Generates a paper in a worker thread, as it takes a tenth of a second in which the server responds to others, and signs it.
 * @throws Error before the identity is opened: the lender issues nothing unsigned
 */
export const renderPaper = async (paper: Paper): Promise<Uint8Array> => {
  const signer = identity();
  const { language } = paper.facts;
  const { signed } = texts[language];
  const rendered: Promise<Uint8Array> = (pool ??= startPool()).run(paper);
  return signPdf(await rendered, signer, { at: momentOf(paper), name: lenderIn(language).full_name, ...signed });
};
