const { remoteApp } = require('../../tools/webpack/browser-app.cjs');

module.exports = remoteApp({ name: 'contracts-and-cards', port: 4212 });
