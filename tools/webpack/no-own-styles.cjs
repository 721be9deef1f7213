/** Holds React Aria to the site's policy: no style element of its own (the design system has its rules), no string as HTML. */
module.exports = function noOwnStyles(source) {
  return source.replace(/\b(?:ownerDocument|document)\.head\.prepend\(style\);/g, '').replace(/\.innerHTML = ''/g, '.replaceChildren()');
};
