const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** @param {string} name @throws an Error in plain words for what cannot name a folder, a screen and a chunk */
const needName = (name) => {
  if (!NAME.test(name)) throw new Error(`${name}: small letters, digits and single hyphens, a letter first: loyalty, bonus-points`);
};

module.exports = { needName };
