const { remoteApp } = require('../../tools/webpack/browser-app.cjs');

module.exports = remoteApp({ name: 'application-form', port: 4211 });
