/** Folders of an app or a module that import each other, and pages that import another page, types included: see ADR 0070. */
module.exports = {
  forbidden: [
    {
      name: 'no-cycle-between-folders',
      comment: 'Move what both need into a folder below them.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-page-of-another',
      comment: 'Move what two pages use into a folder of features.',
      severity: 'error',
      from: { path: '^(apps/[^/]+/src/pages)/([^/]+)/' },
      to: { path: '^$1/[^/]+/', pathNot: '^$1/$2/' },
    },
  ],
  options: {
    includeOnly: '^(?:apps|servers)/[^/]+/src/',
    // journeys of tests touch every room
    exclude: { path: String.raw`/testing/|\.(spec|stories)\.tsx?$|\.d\.ts$` },
    tsPreCompilationDeps: true,
  },
};
