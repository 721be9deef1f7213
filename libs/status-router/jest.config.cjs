module.exports = { preset: '../../jest.preset.js', displayName: 'status-router', testEnvironment: 'node' };
