import type { ComponentType } from 'react';
import { runsPdfJs } from './runs-pdf-js.ts';

export interface PdfPagesProps {
  data: ArrayBuffer;
  /** CSS pixels that a page takes. */
  width: number;
  onOpen: (pageCount: number) => void;
  /** The first page is seen. */
  onShow: () => void;
  onFail: () => void;
}

export interface OpenedPdf {
  data: ArrayBuffer;
  Pages: ComponentType<PdfPagesProps>;
}

const bytesOf = async (url: string): Promise<ArrayBuffer> => {
  const response = await fetch(url, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`the document's status is ${response.status}`);
  return response.arrayBuffer();
};

// two chunks: the legacy build is larger, and only old browsers need it
const loadPages = () =>
  runsPdfJs()
    ? import(/* webpackChunkName: "pdf-pages" */ './with-pdf-js.ts')
    : import(/* webpackChunkName: "pdf-pages-legacy" */ './with-legacy-pdf-js.ts');

/** Fetches a document of this site and, with the first one, the code that renders it here. Rejects where either did not come. */
export const openPdf = async (url: string): Promise<OpenedPdf> => {
  const [data, { PdfPages }] = await Promise.all([bytesOf(url), loadPages()]);
  return { data, Pages: PdfPages };
};
