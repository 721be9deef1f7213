const { remoteApp } = require('../../tools/webpack/browser-app.cjs');

module.exports = remoteApp({ name: 'marketplace', port: 4213 });
