/**
 * The pages of a document with pdf.js as its own build, for browsers in which it runs.
 * Each part leaves itself in a global: react-pdf reads `pdfjsLib` (webpack.config.cjs), and with `pdfjsWorker` there pdf.js makes no Worker, which
 * the page's policy does not allow.
 */
import 'pdfjs-dist/build/pdf.min.mjs';
import 'pdfjs-dist/build/pdf.worker.min.mjs';

export { PdfPages } from './pdf-pages.tsx';
