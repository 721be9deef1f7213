module.exports = { preset: '../../jest.preset.js', displayName: 'remote-kit' };
