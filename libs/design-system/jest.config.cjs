module.exports = { preset: '../../jest.preset.js', displayName: 'design-system' };
