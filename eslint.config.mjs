import nx from '@nx/eslint-plugin';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { depConstraints, importBans, reactRoots } from './tools/eslint/boundaries.mjs';
import { plainWords } from './tools/eslint/plain-words.mjs';
import { loneText } from './tools/eslint/lone-text.mjs';
import { restricted } from './tools/eslint/restricted-syntax.mjs';
import { shownFailure } from './tools/eslint/shown-failure.mjs';

const CODE = ['**/*.{ts,tsx,mjs,cjs,js}'];
const REACT = reactRoots.map((root) => `${root}/**/*.{ts,tsx}`);

const pozyka = {
  rules: {
    'lone-text': loneText,
    'plain-words': plainWords,
    'shown-failure': shownFailure,
  },
};

/** Whoever imports a package declares it. */
const BOUNDARIES = { enforceBuildableLibDependency: false, banTransitiveDependencies: true, allowCircularSelfDependency: true };

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/node_modules/',
      '.nx/',
      '.data/',
      'test-results/',
      'playwright-report/',
      '**/*.generated.*',
      'tools/sdk/templates/',
    ],
  },
  { files: CODE, extends: [tseslint.configs.strict], linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: CODE,
    plugins: { '@nx': nx },
    rules: {
      'no-console': ['error', { allow: ['error'] }],
      'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description', minimumDescriptionLength: 10 }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports', disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/no-invalid-void-type': 'off',
      'no-restricted-syntax': restricted.everywhere,
      '@nx/enforce-module-boundaries': [
        'error',
        {
          ...BOUNDARIES,
          // their heavy parts, and the texts of fields, are loaded lazily while the rest is not
          checkDynamicDependenciesExceptions: ['^@pozyka/design-system$', '^@pozyka/domain/', '^@pozyka/remote-kit'],
          depConstraints,
        },
      ],
    },
  },
  {
    files: ['{apps,libs,servers}/**/*.{ts,tsx}'],
    // the owner, and tests, which give browsers a zone
    ignores: ['libs/domain/src/kyiv-format.ts', 'apps/e2e/**', '**/browser-tests/**'],
    rules: { 'no-restricted-syntax': restricted.site },
  },
  {
    files: REACT,
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.recommended],
    languageOptions: { globals: globals.browser },
  },
  {
    files: REACT,
    ignores: ['**/*.{spec,stories}.tsx'],
    plugins: { pozyka },
    rules: { 'pozyka/lone-text': 'error', 'pozyka/shown-failure': 'error' },
  },
  { files: REACT, ignores: ['**/browser-tests/**'], rules: { 'no-restricted-syntax': restricted.pages } },
  { files: ['**/*.stories.tsx'], rules: { 'no-restricted-syntax': restricted.site } },
  { files: ['**/*.spec.{ts,tsx,mjs}'], rules: { 'no-restricted-syntax': restricted.tests } },
  { files: CODE, plugins: { pozyka }, rules: { 'pozyka/plain-words': 'error' } },
  ...importBans,
  {
    // Build configuration is read by tools, not bundled: it may reach the workspace's tools by path.
    files: ['**/*.config.{cjs,mjs,js,ts}', 'jest.preset.js', 'tools/**'],
    rules: { '@nx/enforce-module-boundaries': ['error', { ...BOUNDARIES, allow: ['^[./]', '^@pozyka/'], depConstraints: [] }] },
  },
  // have a package.json of their own, which Nx does not read
  { files: ['tools/extras/**', 'tools/bench/peers/{astro,nuxt}/**'], rules: { '@nx/enforce-module-boundaries': 'off' } },
  {
    files: ['**/*.cjs', 'jest.preset.js'],
    languageOptions: { sourceType: 'commonjs', globals: globals.node },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: ['tools/**', '**/scripts/**', 'eslint.config.mjs'],
    languageOptions: { globals: globals.node },
    rules: { 'no-console': 'off' },
  },
  {
    // Data, not code: its length says nothing.
    files: ['**/seed/**', '**/messages/**', '**/*.data.ts', '**/migrations/**'],
    rules: { 'max-lines': 'off' },
  },
);
