const { remoteApp } = require('../../tools/webpack/browser-app.cjs');

module.exports = remoteApp({ name: 'content', port: 4210 });
