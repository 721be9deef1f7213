/**
 * The same value, which takes from the list of its keys each that somebody reads.
 * @template T @param {T} value @param {string} path @param {Set<string>} unread @returns {T}
 */
const watched = (value, path, unread) => {
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([key, part]) => {
    const name = `${path}.${key}`;
    if (!Array.isArray(value)) unread.add(name);
    return [key, watched(part, name, unread)];
  });
  const copy = Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
  return new Proxy(copy, {
    get: (target, key) => {
      unread.delete(`${path}.${String(key)}`);
      return Reflect.get(target, key);
    },
  });
};

/**
 * What Kubernetes would refuse or not understand, by its own schema: a key that it knows nothing of is one that nobody reads.
 * @param {import('../../deploy/testing/manifests.ts').Manifest} manifest @returns {Promise<string[]>}
 */
export const kubernetesFaults = async (manifest) => {
  const { [manifest.kind]: Kind } = await import(`kubernetes-models/${manifest.apiVersion}/${manifest.kind}`);
  if (!Kind) return [`${manifest.apiVersion} has no ${manifest.kind}`];
  const unread = new Set();
  try {
    // a model made of it would read everything as it copies
    Kind.prototype.validate.call(watched(manifest, manifest.kind, unread));
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
  return [...unread].map((path) => `${path} is not known`);
};
