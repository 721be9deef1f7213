import { Linter } from 'eslint';

/** @typedef {import('../../libs/testing/src/floor/younger.ts').Younger} Younger */
/** @typedef {{ name: string, line: number, column: number }} Find name: `Promise.withResolvers`, `.toSorted()`, `css :has`, `syntax: …` */

/** What every browser of the floor parses: of later editions it has parts alone. */
const ECMA_VERSION = /** @type {2022} */ (2022);
const GLOBAL_OBJECTS = new Set(['window', 'self', 'globalThis']);
/** Methods that give an iterator, whose own methods have names that arrays have too. */
const ITERATORS = new Set(['values', 'keys', 'entries', 'matchAll']);
const LOOKS_LIKE_CSS = /[\w-]+\s*:\s*[^;{}]+[;}]|\{[^}]*$/;

/**
 * Finds what a script uses and is younger than the floor: globals, constructors and members that are called, syntax, and CSS in its texts.
 * What the same script asks for somewhere (`typeof X`, `'x' in y`, `a.x ?? b`, `a.x?.()`) is guarded, and no find.
 * @param {Younger} younger
 * @returns {(source: string) => Find[]}
 */
export function youngFinder({ builtIns, names, css }) {
  const globals = new Set(builtIns.flatMap(({ owner, name }) => (owner === undefined ? [name] : [])));
  const members = new Set(builtIns.flatMap(({ owner, name }) => (owner === undefined ? [] : [`${owner}.${name}`])));
  const ofIterators = new Set(builtIns.flatMap(({ owner, name }) => (owner === 'Iterator' ? [name] : [])));

  const rule = {
    /** @param {import('eslint').Rule.RuleContext} context */
    create({ sourceCode, report }) {
      const { through = [], variables = [] } = sourceCode.scopeManager.globalScope ?? {};
      // the linter has declared the language's own
      const builtIn = variables.filter(({ defs }) => defs.length === 0).flatMap(({ references }) => references);
      const unresolved = new Set([...through, ...builtIn].map(({ identifier }) => identifier));
      const isGlobal = (/** @type {any} */ node) => node.type === 'Identifier' && unresolved.has(node);
      /** @type {{ node: any, name: string, message: string }[]} */
      const finds = [];
      /** @type {Set<unknown>} */
      const asked = new Set();
      const inText = (/** @type {any} */ node, /** @type {string} */ text) => {
        if (LOOKS_LIKE_CSS.test(text)) for (const name of youngCss(text, css)) report({ node, message: `css ${name}` });
      };
      return {
        Identifier(/** @type {any} */ node) {
          const { name, parent } = node;
          if (!globals.has(name) || !isGlobal(node)) return;
          if (parent.type === 'UnaryExpression' && parent.operator === 'typeof') asked.add(name);
          else finds.push({ node, name, message: name });
        },
        MemberExpression(/** @type {any} */ node) {
          const name = nameOf(node);
          if (name === undefined) return;
          if (!isUsed(node)) return void asked.add(name);
          const { object, parent } = node;
          if (isGlobal(object) && GLOBAL_OBJECTS.has(object.name) && globals.has(name)) finds.push({ node, name, message: name });
          else if (isGlobal(object) && members.has(`${object.name}.${name}`)) finds.push({ node, name, message: `${object.name}.${name}` });
          else if (parent.type !== 'CallExpression') return;
          else if (names.has(name)) finds.push({ node, name, message: `.${name}()` });
          else if (ofIterators.has(name) && givesIterator(object)) finds.push({ node, name, message: `Iterator.${name}` });
        },
        'BinaryExpression[operator="in"]': (/** @type {any} */ { left }) => void asked.add(left.value),
        'NewExpression, CallExpression'(/** @type {any} */ node) {
          const flags = node.arguments[1]?.value;
          if (node.callee.name === 'RegExp' && typeof flags === 'string' && flags.includes('v'))
            report({ node, message: 'syntax: RegExp v' });
        },
        Literal: (/** @type {any} */ node) => typeof node.value === 'string' && inText(node, node.value),
        TemplateElement: (/** @type {any} */ node) => inText(node, node.value.cooked ?? ''),
        'Program:exit'() {
          for (const { node, name, message } of finds) if (!asked.has(name)) report({ node, message });
        },
      };
    },
  };
  const linter = new Linter({ configType: 'flat' });
  const config = {
    languageOptions: { ecmaVersion: ECMA_VERSION, sourceType: /** @type {'script'} */ ('script') },
    plugins: { floor: { rules: { young: rule } } },
    rules: { 'floor/young': /** @type {2} */ (2) },
  };
  return (source) =>
    linter
      .verify(source, config, { allowInlineConfig: false })
      .map(({ fatal, message, line, column }) => ({ name: fatal ? `syntax: ${message}` : message, line, column }));
}

/** `.name` or `['name']`. @param {any} node */
const nameOf = ({ computed, property }) => (computed ? (typeof property.value === 'string' ? property.value : undefined) : property.name);

/** Called, constructed, or read further (`CSS.highlights.set`), which throws where it is not there. @param {any} node */
const isUsed = (node) => {
  const { type, callee, object, optional } = node.parent;
  return (
    !node.optional &&
    !optional &&
    (((type === 'CallExpression' || type === 'NewExpression') && callee === node) || (type === 'MemberExpression' && object === node))
  );
};

/** `map.values()`, not `Object.values(map)`. @param {any} node */
const givesIterator = ({ type, callee }) =>
  type === 'CallExpression' && callee.type === 'MemberExpression' && ITERATORS.has(nameOf(callee) ?? '') && callee.object.name !== 'Object';

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
