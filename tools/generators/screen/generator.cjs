const path = require('node:path');
const { formatFiles, generateFiles, names } = require('@nx/devkit');
const { componentGenerator } = require('@nx/react');
const { addScreen, placeOf } = require('../shared/add-screen.cjs');
const { describeRoot } = require('../../nx-plugin/tags.cjs');

/**
 * Writes a page into a remote: at its row of the product's table, or at a path that the remote brings by itself.
 * @param {import('@nx/devkit').Tree} tree
 * @param {{ name: string, app: string, path?: string, access?: import('../shared/add-screen.cjs').Access, product?: boolean, titleUk?: string, titleRu?: string }} options
 */
async function screenGenerator(tree, options) {
  const { name, app, titleUk = 'Нова сторінка', titleRu = 'Новая страница' } = options;
  const root = `apps/${app}`;
  if (describeRoot(root).role !== 'remote' || !tree.exists(`${root}/webpack.config.cjs`)) throw new Error(`${app} is no remote`);
  const place = placeOf(tree, options);
  addScreen(tree, app, place, {
    uk: { [`${name}.title`]: titleUk, [`${name}.lead`]: 'Тут скоро щось зʼявиться.' },
    ru: { [`${name}.title`]: titleRu, [`${name}.lead`]: 'Здесь скоро что-то появится.' },
  });
  const component = names(name).className;
  const folder = `${root}/src/pages/${name}`;
  // the component's place in its project is Nx's to find; what a page has in it is ours
  await componentGenerator(tree, { path: `${folder}/${name}`, name: component, style: 'none', skipTests: true });
  generateFiles(tree, path.join(__dirname, 'files'), folder, {
    ...{ name, app, component, sample: sampleOf(place.paths[0] ?? ''), isFound: place.access !== 'protected' },
  });
  await formatFiles(tree);
}

/** An address of the path, without what is optional: `/bonus/:id?` → `/bonus`. @param {string} address */
const sampleOf = (address) => {
  const segments = address.split('/').filter((segment) => segment !== '' && !segment.endsWith('?'));
  return `/${segments.map((segment) => segment.replace(/^:/, '')).join('/')}`;
};

module.exports = screenGenerator;
