const CALLS = /=\s*((?:React\d*\.)?(?:forwardRef|createContext|memo)\()/g;
const CLASSES = /^var (\w+) = (class extends React\d*\.Component \{[^]*?\n\});\n\1\.contextType = (\w+);$/gm;
const NAMES = /^\w+\.displayName = "[^"]*";$/gm;

/** Marks React's component factories, and classes that read a context, as free of side effects in packages that ship as one file, so that unused components are dropped. */
module.exports = function pureCalls(source) {
  return source
    .replace(CALLS, '= /*#__PURE__*/ $1')
    .replace(CLASSES, 'var $1 = /*#__PURE__*/ (() => { const own = $2; own.contextType = $3; return own; })();')
    .replace(NAMES, '');
};
