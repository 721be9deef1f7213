import type { ComponentType } from 'react';

export interface PdfPagesProps {
  data: ArrayBuffer;
  /** CSS pixels that a page takes. */
  width: number;
  onOpen: (pageCount: number) => void;
  onFail: () => void;
}

export interface OpenedPdf {
  data: ArrayBuffer;
  Pages: ComponentType<PdfPagesProps>;
}

const bytesOf = async (url: string): Promise<ArrayBuffer> => {
  const answer = await fetch(url, { credentials: 'same-origin' });
  if (!answer.ok) throw new Error(`the document was answered with ${answer.status}`);
  return answer.arrayBuffer();
};

/** Fetches a document of this site and, with the first one, the code that draws it. Rejects where either did not come. */
export const openPdf = async (url: string): Promise<OpenedPdf> => {
  const [data, { PdfPages }] = await Promise.all([bytesOf(url), import(/* webpackChunkName: "pdf-pages" */ './pdf-pages.tsx')]);
  return { data, Pages: PdfPages };
};
