module.exports = { preset: '../../jest.preset.js', displayName: 'application-form' };
