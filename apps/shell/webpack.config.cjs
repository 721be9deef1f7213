const { shellApp } = require('../../tools/webpack/browser-app.cjs');

module.exports = shellApp();
