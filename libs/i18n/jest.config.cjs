module.exports = { preset: '../../jest.preset.js', displayName: 'i18n' };
