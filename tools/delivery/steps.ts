/**
 * What is done on the way to customers. `.github/workflows/ci.yml` has the same lines, which its spec compares;
 * `npm run ci:local` runs these. `APPS` holds the names of a leg's apps.
 */
export const STEPS = {
  check: 'npm test -- --affected',
  full: 'npm run test:full',
  plan: 'npm run delivery -- plan',
  build: 'npm run nx -- run-many -t build',
  leg: ['npm run delivery -- contracts "$APPS"', 'npm run delivery -- deliver "$APPS"'],
} as const;
