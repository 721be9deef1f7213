const { TestEnvironment } = require('jest-environment-jsdom');

// jsdom lacks these web globals that Node has; libraries under test expect a real browser's.
const WEB_GLOBALS = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'ReadableStream',
  'TransformStream',
  'WritableStream',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'BroadcastChannel',
  'AbortController',
  'AbortSignal',
];

module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(
      {
        ...config,
        projectConfig: {
          ...config.projectConfig,
          testEnvironmentOptions: {
            customExportConditions: ['node', 'node-addons', 'browser'],
            ...config.projectConfig.testEnvironmentOptions,
          },
        },
      },
      context,
    );
    for (const name of WEB_GLOBALS) this.global[name] = globalThis[name];
  }
};
