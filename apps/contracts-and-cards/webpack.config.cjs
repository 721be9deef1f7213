const { remoteApp } = require('../../tools/webpack/browser-app.cjs');

module.exports = remoteApp({
  name: 'contracts-and-cards',
  port: 4212,
  browserOnly: ['core-js', 'react-pdf', 'pdfjs-dist'],
  expressions: {
    'react-pdf': {
      // of two builds the one that was loaded with it: src/features/preview/open-pdf.ts
      'pdfjs-dist': 'pdfjsLib',
      // for links and outlines, which a preview does not have; its legacy build, too, has an expression that Chrome 109 cannot parse
      'pdfjs-dist/web/pdf_viewer.mjs': '{ EventBus: class {}, SimpleLinkService: class {} }',
    },
  },
});
