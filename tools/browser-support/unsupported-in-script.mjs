import { Linter } from 'eslint';

/** @typedef {import('../../libs/testing/src/browser-support/younger.ts').Younger} Younger */
/** @typedef {import('estree').Node} Node @typedef {import('estree').MemberExpression & import('eslint').Rule.NodeParentExtension} Member */
/** @typedef {{ name: string, line: number, column: number }} Find name: `Promise.withResolvers`, `.toSorted()`, `css :has`, `syntax: …` */

/** The edition that all of the oldest browsers parse; of newer editions they know parts only. */
const ECMA_VERSION = /** @type {2022} */ (2022);
const GLOBAL_OBJECTS = new Set(['window', 'self', 'globalThis']);
/** Methods that give an iterator, whose own methods have names that arrays have too. */
const ITERATORS = new Set(['values', 'keys', 'entries', 'matchAll']);
const LOOKS_LIKE_CSS = /[\w-]+\s*:\s*[^;{}]+[;}]|\{[^}]*$/;

/**
 * Finds what a script uses and is younger than the oldest browsers: globals, constructors and members that are called, syntax, and CSS in its texts.
 * What the same script asks for somewhere (`typeof X`, `'x' in y`, `a.x ?? b`, `a.x?.()`) is guarded, and no find; so is a flag within `try`.
 * @param {Younger} younger
 * @returns {(source: string) => Find[]}
 */
export function unsupportedFinder({ builtIns, names, css }) {
  const globals = new Set(builtIns.flatMap(({ owner, name }) => (owner === undefined ? [name] : [])));
  const members = new Set(builtIns.flatMap(({ owner, name }) => (owner === undefined ? [] : [`${owner}.${name}`])));
  const ofIterators = new Set(builtIns.flatMap(({ owner, name }) => (owner === 'Iterator' ? [name] : [])));

  /** @type {import('eslint').Rule.RuleModule} */
  const rule = {
    create({ sourceCode, report }) {
      const { through = [], variables = [] } = sourceCode.scopeManager.globalScope ?? {};
      // the linter has declared the language's own
      const builtIn = variables.filter(({ defs }) => defs.length === 0).flatMap(({ references }) => references);
      const unresolved = new Set([...through, ...builtIn].map(({ identifier }) => identifier));
      const isGlobal = (/** @type {Node} */ node) => node.type === 'Identifier' && unresolved.has(node);
      /** @type {{ node: Node, name: string, message: string }[]} */
      const finds = [];
      /** @type {Set<unknown>} */
      const guarded = new Set();
      const inText = (/** @type {Node} */ node, /** @type {string} */ text) => {
        if (LOOKS_LIKE_CSS.test(text)) for (const name of youngCss(text, css)) report({ node, message: `css ${name}` });
      };
      // within `try` it checks whether the browser knows the flag
      const isTried = (/** @type {Node} */ node) =>
        sourceCode
          .getAncestors(node)
          .some((outer, index, all) => outer.type === 'TryStatement' && outer.block === (all[index + 1] ?? node));
      const inFlags = (/** @type {import('estree').SimpleCallExpression | import('estree').NewExpression} */ node) => {
        const [, flags] = node.arguments;
        const isRegExp = node.callee.type === 'Identifier' && node.callee.name === 'RegExp';
        if (isRegExp && flags?.type === 'Literal' && typeof flags.value === 'string' && flags.value.includes('v') && !isTried(node))
          report({ node, message: 'syntax: RegExp v' });
      };
      return {
        Identifier(node) {
          const { name, parent } = node;
          if (!globals.has(name) || !isGlobal(node)) return;
          if (parent.type === 'UnaryExpression' && parent.operator === 'typeof') guarded.add(name);
          else finds.push({ node, name, message: name });
        },
        MemberExpression(node) {
          const name = nameOf(node);
          if (name === undefined) return;
          if (!isUsed(node)) return void guarded.add(name);
          const { object, parent } = node;
          const owner = object.type === 'Identifier' && isGlobal(object) ? object.name : undefined;
          if (owner && GLOBAL_OBJECTS.has(owner) && globals.has(name)) finds.push({ node, name, message: name });
          else if (owner && members.has(`${owner}.${name}`)) finds.push({ node, name, message: `${owner}.${name}` });
          else if (parent.type !== 'CallExpression') return;
          else if (names.has(name)) finds.push({ node, name, message: `.${name}()` });
          else if (ofIterators.has(name) && givesIterator(object)) finds.push({ node, name, message: `Iterator.${name}` });
        },
        BinaryExpression({ operator, left }) {
          if (operator === 'in' && left.type === 'Literal') guarded.add(left.value);
        },
        NewExpression: inFlags,
        CallExpression: inFlags,
        Literal: (node) => typeof node.value === 'string' && inText(node, node.value),
        TemplateElement: (node) => inText(node, node.value.cooked ?? ''),
        'Program:exit'() {
          for (const { node, name, message } of finds) if (!guarded.has(name)) report({ node, message });
        },
      };
    },
  };
  const linter = new Linter({ configType: 'flat' });
  const config = {
    languageOptions: { ecmaVersion: ECMA_VERSION, sourceType: /** @type {'script'} */ ('script') },
    plugins: { pozyka: { rules: { unsupported: rule } } },
    rules: { 'pozyka/unsupported': /** @type {2} */ (2) },
  };
  return (source) =>
    linter
      .verify(source, config, { allowInlineConfig: false })
      .map(({ fatal, message, line, column }) => ({ name: fatal ? `syntax: ${message}` : message, line, column }));
}

/** `.name` or `['name']`. @param {import('estree').MemberExpression} node @returns {string | undefined} */
const nameOf = ({ computed, property }) => {
  if (!computed) return property.type === 'Identifier' ? property.name : undefined;
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : undefined;
};

/** Called, constructed, or read further (`CSS.highlights.set`), which throws where it is not there. @param {Member} node */
const isUsed = (node) => {
  const { parent } = node;
  if (node.optional) return false;
  if (parent.type === 'MemberExpression') return parent.object === node && !parent.optional;
  return parent.type === 'NewExpression'
    ? parent.callee === node
    : parent.type === 'CallExpression' && parent.callee === node && !parent.optional;
};

/** `map.values()`, not `Object.values(map)`. @param {Node} node */
const givesIterator = (node) => {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false;
  const { object } = node.callee;
  return ITERATORS.has(nameOf(node.callee) ?? '') && !(object.type === 'Identifier' && object.name === 'Object');
};

/** @param {string} text @param {Younger['css']} css @returns {Set<string>} */
const youngCss = (text, css) => {
  const all = (/** @type {string} */ part, /** @type {RegExp} */ pattern, /** @type {ReadonlySet<string>} */ young) =>
    [...part.matchAll(pattern)].flatMap(([whole, name = '']) => (young.has(name) ? [whole.trim()] : []));
  const selectors = text.match(/[^;{}]*\{/g)?.join('') ?? '';
  return new Set([
    ...all(text, /(?<=^|[;{}\s])([a-z][a-z-]*)(?=\s*:(?!:))/g, css.properties),
    ...all(selectors, /:{1,2}([a-z][a-z-]*)/g, css.selectors),
    ...all(text, /@([a-z][a-z-]*)/g, css['at-rules']),
    ...all(text, /\b([a-z][a-z-]*)\(/g, css.types),
  ]);
};
