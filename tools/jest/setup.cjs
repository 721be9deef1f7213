require('@testing-library/jest-dom');

// A busy machine is slow, not wrong. Rules and functions have no use for the library, which takes a while to load.
if (expect.getState().testPath?.endsWith('.tsx')) require('@testing-library/dom').configure({ asyncUtilTimeout: 20_000 });
