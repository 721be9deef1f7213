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

/** An address on this site, or what brings the bytes where no address does. */
export type PdfSource = string | (() => Promise<ArrayBuffer>);

const bytesOf = async (source: PdfSource): Promise<ArrayBuffer> => {
  // pdf.js takes the bytes away from anyone who gives them
  if (typeof source !== 'string') return (await source()).slice(0);
  const answer = await fetch(source, { credentials: 'same-origin' });
  if (!answer.ok) throw new Error(`the document was answered with ${answer.status}`);
  return answer.arrayBuffer();
};

/** Fetches a document and, with the first one, the code that renders it. Rejects where either did not come. */
export const openPdf = async (source: PdfSource): Promise<OpenedPdf> => {
  const [data, { PdfPages }] = await Promise.all([bytesOf(source), import(/* webpackChunkName: "pdf-pages" */ './pdf-pages.tsx')]);
  return { data, Pages: PdfPages };
};
