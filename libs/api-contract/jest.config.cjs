module.exports = { preset: '../../jest.preset.js', displayName: 'api-contract', testEnvironment: 'node' };
