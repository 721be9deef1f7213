/** Folders of an app or a module that import each other, types included: see ADR 0070. */
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
  ],
  options: {
    includeOnly: '^(?:apps|servers)/[^/]+/src/',
    // journeys of tests touch every room
    exclude: { path: String.raw`/testing/|\.(spec|trial|stories)\.tsx?$|\.d\.ts$` },
    tsPreCompilationDeps: true,
  },
};
