module.exports = { preset: '../../jest.preset.js', displayName: 'contracts-and-cards' };
