const path = require('node:path');
const { formatFiles, generateFiles, names } = require('@nx/devkit');
const { applicationDraft } = require('../../../libs/api-contract/src/areas/application.ts');
const { addScreen, placeOf } = require('../shared/add-screen.cjs');
const { textOf } = require('../shared/edit.cjs');

const APP = 'application-form';
/** What the fields are called. */
const TEXTS = 'libs/domain/src/steps/messages';
/** Texts in the contract that a line of text does not ask for: days, choices, and what comes with a choice. */
const OTHERWISE = [
  'birth_date',
  'extradition_date',
  'purpose',
  'social_status',
  'region',
  'locality_type',
  'koatuu',
  'katottg',
  'street_type',
];

/**
 * Writes a step of the loan application with fields of one section: they are saved as drafts, checked by the server's
 * own rules and saved with the rest. What the contract has no place for is refused, so that no typed text is lost.
 * @param {import('@nx/devkit').Tree} tree
 * @param {{ name: string, section: 'Passport' | 'Address' | 'Social', fields: string, titleUk?: string, titleRu?: string }} options
 */
async function stepGenerator(tree, { name, section, fields: list, titleUk = 'Новий крок', titleRu = 'Новый шаг' }) {
  const place = placeOf(tree, { app: APP, name, path: `/application-form/${name}`, access: 'protected' });
  const fields = list.split(',').map((field) => field.trim());
  refuseUnaskable(section, fields);
  const unnamed = fields.find((field) => !textOf(tree, `${TEXTS}/uk.json`).includes(`"field.${field}":`));
  if (unnamed) throw new Error(`${unnamed}: tell in both ${TEXTS} what it is called, as field.${unnamed}`);
  addScreen(tree, APP, place, {
    uk: { [`${name}.title`]: titleUk, [`${name}.lead`]: 'Відповіді зберігаються, щойно ви їх введете.' },
    ru: { [`${name}.title`]: titleRu, [`${name}.lead`]: 'Ответы сохраняются, как только вы их введёте.' },
  });
  const { className, propertyName } = names(name);
  generateFiles(tree, path.join(__dirname, 'files'), `apps/${APP}/src/pages/${name}`, {
    ...{ name, section, fields, path: place.paths[0], component: className, key: propertyName, step: section.toLowerCase() },
  });
  await formatFiles(tree);
  return () =>
    console.log(
      `\n${place.paths[0]} is there. Nobody is led to it yet: link it, or say in libs/api-contract/src/constants/status-facts.ts which status opens it.`,
    );
}

/** @param {'Passport' | 'Address' | 'Social'} section @param {string[]} fields */
function refuseUnaskable(section, fields) {
  const { shape } = applicationDraft.shape[section].def.innerType;
  const texts = Object.entries(shape).filter(([, { def }]) => def.innerType.def.innerType.def.type === 'string');
  const known = texts.map(([field]) => field).filter((field) => !OTHERWISE.includes(field));
  const wrong = fields.find((field, index) => !known.includes(field) || fields.indexOf(field) < index);
  if (wrong === undefined) return;
  const where = 'libs/api-contract/src/areas/application.ts, its rule in libs/domain/src/steps';
  throw new Error(
    `“${wrong}”: a line of text can ask once for each of ${known.join(', ')} of ${section}; another answer begins in ${where}`,
  );
}

module.exports = stepGenerator;
