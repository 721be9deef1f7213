/** Applications that answer requests; every other application is the shell, the browser tests or a remote. */
const SERVERS = new Set(['gateway', 'sandbox']);

/** The same as patterns of names. */
const SERVER_NAMES = [...SERVERS, '*-api'];

/**
 * What a project is, read from its folder alone, so that a new project cannot forget its tags.
 * @param {string} root folder from the workspace's root, with forward slashes: `apps/content`
 * @returns {{ group: 'lib' | 'module' | 'app' | 'tool', name: string, role: string }} role is the library's or the module's name, the application's role, or `tool`
 */
function describeRoot(root) {
  const [top, name = ''] = root.split('/');
  if (top === 'libs') return { group: 'lib', name, role: name };
  if (top === 'servers') return { group: 'module', name: `server-${name}`, role: name };
  if (top === 'apps') return { group: 'app', name, role: appRole(name) };
  return { group: 'tool', name: name === '' ? 'tools' : `tools-${name}`, role: 'tool' };
}

/** @param {string} name */
function appRole(name) {
  if (name === 'shell' || name === 'e2e') return name;
  return SERVERS.has(name) || name.endsWith('-api') ? 'server' : 'remote';
}

/**
 * Tags of a project: `kind:` lib, module, app or tool; `scope:` its own name; `lib:`, `module:` or `app:` what the boundary rules speak of.
 * @param {string} root
 */
function tagsOf(root) {
  const { group, name, role } = describeRoot(root);
  return [`kind:${group}`, `scope:${name}`, ...(group === 'tool' ? [] : [`${group}:${role}`])];
}

module.exports = { SERVER_NAMES, describeRoot, tagsOf };
