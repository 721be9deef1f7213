import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const run = promisify(execFile);

const byTool = async (bytes: Uint8Array): Promise<string | undefined> => {
  try {
    const reading = run('pdftotext', ['-layout', '-', '-'], { encoding: 'utf8' });
    reading.child.stdin?.end(bytes);
    return (await reading).stdout;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};

const byLibrary = async (bytes: Uint8Array): Promise<string> => {
  const document = await getDocument({ data: new Uint8Array(bytes) }).promise;
  const pages = Array.from({ length: document.numPages }, async (_, index) => {
    const { items } = await (await document.getPage(index + 1)).getTextContent();
    return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
  });
  return (await Promise.all(pages)).join('\n');
};

/** The text of a document as a reader's program finds it, every white space one plain space: by pdftotext, else by a library. */
export const textOfPdf = async (bytes: Uint8Array): Promise<string> =>
  ((await byTool(bytes)) ?? (await byLibrary(bytes))).replaceAll(/\s+/g, ' ');

/** The same by the library alone. */
export const textByLibrary = async (bytes: Uint8Array): Promise<string> => (await byLibrary(bytes)).replaceAll(/\s+/g, ' ');
