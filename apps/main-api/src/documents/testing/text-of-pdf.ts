import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { extractText, getDocumentProxy } from 'unpdf';

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
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text;
};

/** The text of a document as a reader's program finds it, every white space one plain space: by pdftotext, else by a library. */
export const textOfPdf = async (bytes: Uint8Array): Promise<string> =>
  ((await byTool(bytes)) ?? (await byLibrary(bytes))).replaceAll(/\s+/g, ' ');

/** The same by the library alone. */
export const textByLibrary = async (bytes: Uint8Array): Promise<string> => (await byLibrary(bytes)).replaceAll(/\s+/g, ' ');
