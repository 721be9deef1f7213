/** Every page comes from these, and from the main API. */
const EVERY_PAGE = ['shell', 'gateway', 'marketplace-api', 'sandbox'];
const APPLICATION = ['applications', 'documents', 'files', 'identity', 'notices', 'publications'];
const LOAN = [...APPLICATION, 'lending'];
/** Behind the frame of a page, its texts and the conditions of loans. */
const TEXTS = ['applications', 'content', 'identity', 'publications'];

/**
 * What the journeys of a task of a browser cross: remotes, and modules of the main API. A module that they meet in passing is left to its specs and to the tasks whose
 * subject it is: texts and suggestions of content on the way of a loan, loans in the frame of a document or behind the last step.
 * @type {Record<string, { remotes: readonly string[] | 'all', modules: readonly string[] }>}
 */
const TASKS = {
  browser: { remotes: ['application-form', 'contracts-and-cards'], modules: [...LOAN, 'cases'] },
  engines: { remotes: ['application-form', 'contracts-and-cards'], modules: LOAN },
  documents: { remotes: 'all', modules: TEXTS },
  composed: { remotes: 'all', modules: TEXTS },
  accessibility: { remotes: [], modules: TEXTS },
};

/** Modules behind the pages of a remote; one that is not here is tested with every change. @type {Record<string, readonly string[]>} */
const REMOTES = {
  'application-form': APPLICATION,
  content: [...TEXTS, 'cases', 'documents', 'files', 'notices'],
  'contracts-and-cards': [...LOAN, 'cases'],
  marketplace: ['applications', 'identity', 'notices'],
};

/** The main API by its sources: its bundle changes with each module. @param {readonly string[]} modules `*` is each of them */
const mainApi = (modules) => ({
  projects: [`@pozyka/{main-api,server-kit,domain,api-contract,i18n,status-router}`, ...modules.map((name) => `tag:module:${name}`)],
  input: 'production',
});

/** Built apps. @param {readonly string[]} apps */
const built = (apps) => ({ dependentTasksOutputFiles: `**/dist/apps/{${[...apps, ...EVERY_PAGE].join()}}/**/*` });

/** Inputs of the browser task of a remote, without its specs. @param {string} name */
const remoteInputs = (name) => [built([name]), mainApi(REMOTES[name] ?? ['*']), 'site'];

/** Inputs of the site's tasks, without their specs and tools, by the task's name. @param {readonly string[]} remotes of the workspace */
const siteInputs = (remotes) =>
  Object.fromEntries(
    Object.entries(TASKS).map(([task, { remotes: crossed, modules }]) => [
      task,
      [built(crossed === 'all' ? remotes : crossed), mainApi(modules), 'site'],
    ]),
  );

module.exports = { REMOTES, TASKS, remoteInputs, siteInputs };
