const { remoteApp } = require('../../tools/webpack/browser-app.cjs');

module.exports = remoteApp({
  name: 'contracts-and-cards',
  port: 4212,
  browserOnly: ['react-pdf', 'pdfjs-dist/build/pdf.worker.min.mjs'],
});
