/** Removes a package's own address, by which it reads files beside it: webpack would write in the path of the build machine. */
module.exports = function noOwnAddress(source) {
  return source.replaceAll('import.meta.url', "''");
};
