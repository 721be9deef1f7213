const none = { sync: [], async: [] };
const css = { css: none };

/**
 * `mf-manifest.json` of a remote, as Module Federation's own tools read it. The site itself does not: it loads by `release.json`.
 * @param {{ name: string, container: string, version: string, runtime: string, entry: string, requires: Record<string, string>,
 *   versions: Record<string, string>, chunks: Record<string, string[]> }} build version: of package.json, since the release's own is a hash of this too
 */
export const mfManifestOf = ({ name, container, version, runtime, entry, requires, versions, chunks }) => {
  const sync = chunks.remote ?? [];
  const pages = new Set(Object.values(chunks).flat());
  const modules = Object.entries(requires).filter(([id]) => Object.hasOwn(versions, id));
  return {
    id: container,
    name: container,
    metaData: {
      name: container,
      type: 'app',
      buildInfo: { buildVersion: version, buildName: `@pozyka/${name}` },
      remoteEntry: { name: entry, path: '', type: 'global' },
      types: { path: '', name: '', zip: '', api: '' },
      globalName: container,
      pluginVersion: runtime,
      publicPath: 'auto',
    },
    shared: modules.map(([id, requiredVersion]) => ({
      id: `${container}:${id}`,
      name: id,
      version: versions[id],
      singleton: true,
      requiredVersion,
      assets: { js: none, ...css },
    })),
    remotes: [],
    exposes: [
      {
        id: `${container}:remote`,
        name: 'remote',
        path: './remote',
        assets: { js: { sync, async: [...pages].filter((file) => !sync.includes(file)).toSorted() }, ...css },
      },
    ],
  };
};
