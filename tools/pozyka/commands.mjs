/**
 * Every command of the workspace: a script from its root and the words that choose what it does, and what it is for. `old`: begins before
 * npm ci, on a Node that may be older than 24.
 * @typedef {{ script: string, words?: readonly string[], does: string, old?: true }} Command
 */

/** By group, as `npx pozyka --help` lists them. @type {Record<string, Record<string, Command>>} */
export const GROUPS = {
  Run: {
    start: { script: 'tools/start/start.mjs', does: 'the whole site on embedded databases', old: true },
    dev: { script: 'tools/start/dev.mjs', does: 'the whole site, with remotes live from their sources', old: true },
    cluster: { script: 'tools/cluster/cluster.ts', does: 'several of each server behind nginx, with a replica and Redis' },
  },
  Check: {
    test: { script: 'tools/test/test.mjs', does: 'everything that must hold before a change is shared', old: true },
    a11y: { script: 'tools/test/look.mjs', words: ['a11y'], does: 'accessibility of every screen', old: true },
    screens: { script: 'tools/test/look.mjs', words: ['screens'], does: 'a picture of every screen', old: true },
    mutate: { script: 'tools/extras/run.mjs', words: ['mutate'], does: 'which changes of the rules no test would notice' },
    modules: { script: 'tools/nx-plugin/modules.mjs', does: "imports and lines of the servers' modules, into CONTRIBUTING.md" },
    resilience: { script: 'tools/resilience/resilience.ts', does: 'faults that the running site must survive: a cluster, an upgrade, …' },
    bench: {
      script: 'tools/bench/bench.ts',
      does: 'pages and servers against a plain reference, or other frameworks; the API over a million customers',
    },
  },
  Deliver: {
    ci: { script: 'tools/delivery/ci-local.ts', does: 'what CI does with a commit of main, on this machine' },
    delivery: { script: 'tools/delivery/delivery.ts', does: 'plan, contract tests, delivery with a check, smoke test' },
    sdk: { script: 'tools/sdk/pack.mjs', does: 'packs what remotes of other repositories are made with' },
    registry: { script: 'tools/registry/registry.ts', does: 'which release of each app is live: publish, canary, rollback, …' },
  },
  Databases: {
    db: { script: 'tools/db/db.ts', does: 'migrations, seeds and places of both databases' },
    audit: { script: 'tools/db/audit.ts', does: 'whether the trail of changes holds' },
    transfers: { script: 'tools/db/transfers.ts', does: 'transfers to the lender that name no contract' },
    backup: { script: 'tools/db/backup.ts', does: 'a database into a folder and back, compared' },
  },
};

/** @type {Record<string, Command>} */
export const COMMANDS = Object.assign({}, ...Object.values(GROUPS));
