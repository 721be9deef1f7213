/**
 * What is done on the way to customers. `.github/workflows/ci.yml` has the same lines, which its spec compares;
 * `npx pozyka ci` runs these. `APPS` holds the names of a leg's apps.
 */
export const STEPS = {
  check: 'npm test -- --affected',
  full: 'npm run test:full',
  plan: 'npx pozyka delivery plan',
  build: 'npm run nx -- run-many -t build',
  leg: ['npx pozyka delivery contracts "$APPS"', 'npx pozyka delivery deliver "$APPS"'],
} as const;
