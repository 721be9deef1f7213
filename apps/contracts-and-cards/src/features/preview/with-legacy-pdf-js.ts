/**
 * The pages of a document with pdf.js as its legacy build, which brings what older browsers lack.
 * Each part leaves itself in a global: react-pdf reads `pdfjsLib` (webpack.config.cjs), and with `pdfjsWorker` there pdf.js makes no Worker, which
 * the page's policy does not allow.
 */
// the legacy build passes fonts on by it, and does not bring it
import 'core-js/modules/es.array-buffer.transfer-to-fixed-length';
import 'pdfjs-dist/legacy/build/pdf.min.mjs';
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';

export { PdfPages } from './pdf-pages.tsx';
