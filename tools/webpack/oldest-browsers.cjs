const path = require('node:path');
const browserslist = require('browserslist');

/** Queries of `.browserslistrc`: the oldest browsers that scripts are made for, for webpack and SWC alike. */
const OLDEST_BROWSERS = browserslist.loadConfig({ path: path.resolve(__dirname, '../..') });

module.exports = { OLDEST_BROWSERS };
