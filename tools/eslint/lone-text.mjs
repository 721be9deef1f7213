const NOTHING = new Set(['false', 'null', 'true', 'undefined']);
/** Slots of components, which hold elements: who fills them with text puts it into one. */
const SLOTS = new Set('action after children extra first keep more note pages picture problem said table'.split(' '));

/** @typedef {import('eslint').SourceCode} Source */
/** @typedef {{ type: string, [key: string]: any }} Node */

/** What a constant or a function of this module is made of. @param {Node} identifier @param {Source} source @returns {Node | undefined} */
function valueOf(identifier, source) {
  for (let at = source.getScope(/** @type {any} */ (identifier)) ?? null; at; at = /** @type {any} */ (at.upper)) {
    const [definition] = at.set.get(identifier.name)?.defs ?? [];
    /** @type {Node | undefined} */
    const node = definition?.node;
    if (definition?.type === 'FunctionName') return node;
    if (node) return node.id?.type === 'Identifier' && definition?.type === 'Variable' ? node.init : undefined;
  }
  return undefined;
}

/** @param {Node | null | undefined} node @param {Source} source @returns {boolean} */
function isElement(node, source) {
  switch (node?.type) {
    case 'JSXElement':
      return true;
    case 'JSXFragment':
      return node.children.every((/** @type {Node} */ child) => !isText(child, source));
    case 'Literal':
      return typeof node.value === 'boolean' || node.value === null || node.value === '';
    case 'Identifier':
      return NOTHING.has(node.name) || SLOTS.has(node.name) || isElement(valueOf(node, source), source);
    case 'LogicalExpression':
      return isElement(node.right, source) && (node.operator === '&&' || isElement(node.left, source));
    case 'ConditionalExpression':
      return isElement(node.consequent, source) && isElement(node.alternate, source);
    case 'ChainExpression':
      return isElement(node.expression, source);
    case 'MemberExpression':
      return SLOTS.has(node.property.name);
    case 'ArrayExpression':
      return node.elements.every((/** @type {Node} */ one) => isElement(one, source));
    case 'CallExpression':
      return SLOTS.has(node.callee.name) || returnsElements(madeBy(node, source), source);
    default:
      return false;
  }
}

/** The function whose result stands there: of a list's `map`, or of this module. @param {Node} call @param {Source} source */
const madeBy = ({ callee, arguments: [callback] }, source) => {
  if (callee.property) return ['flatMap', 'map'].includes(callee.property.name) ? callback : undefined;
  return valueOf(callee, source);
};

/** @param {Node | undefined} made @param {Source} source */
function returnsElements(made, source) {
  if (!made?.type.includes('Function')) return false;
  if (made.body.type !== 'BlockStatement') return isElement(made.body, source);
  const returned = returnsOf(made.body);
  return returned.length > 0 && returned.every(({ argument }) => isElement(argument, source));
}

/** Not those of functions inside. @param {Node} statement @returns {Node[]} */
function returnsOf(statement) {
  if (statement.type === 'ReturnStatement') return [statement];
  const inside = [statement.body, statement.consequent, statement.alternate, statement.cases, statement.block].flat();
  return inside.filter((one) => one && !one.type.includes('Function')).flatMap(returnsOf);
}

/** @param {Node} child @param {Source} source */
function isText(child, source) {
  if (child.type === 'JSXText') return child.value.trim() !== '' || !child.value.includes('\n');
  return child.type === 'JSXExpressionContainer' && child.expression.type !== 'JSXEmptyExpression' && !isElement(child.expression, source);
}

/** Neighbours that are text, as one. @param {Node[]} children @param {Source} source @returns {Node[][]} */
const runsOfText = (children, source) => {
  const [runs] = children.reduce(
    (/** @type {[Node[][], boolean]} */ [all, goesOn], child) => {
      if (!isText(child, source)) return [all, false];
      return [goesOn ? [...all.slice(0, -1), [...(all.at(-1) ?? []), child]] : [...all, [child]], true];
    },
    [[], false],
  );
  return runs;
};

/**
 * A browser that translates a page puts an element around each text, and an extension adds its own beside it. React finds its text again only
 * where that is the one child of an element: beside others it changes what is no longer on the page (a price that stays), or throws.
 * @type {import('eslint').Rule.RuleModule}
 */
export const loneText = {
  meta: {
    type: 'problem',
    fixable: 'code',
    schema: [],
    messages: { beside: 'Text that stands beside something needs an element of its own.' },
  },
  create({ sourceCode, report }) {
    const check = (/** @type {any} */ node) => {
      const isThere = (/** @type {Node} */ child) =>
        !(child.type === 'JSXText' && child.value.trim() === '' && child.value.includes('\n')) &&
        child.expression?.type !== 'JSXEmptyExpression';
      const children = node.children.filter(isThere);
      if (children.length < 2) return;
      for (const run of runsOfText(children, sourceCode)) {
        const [first, last] = [run.at(0), run.at(-1)];
        if (!first || !last || !run.some((child) => child.type !== 'JSXText' || child.value.trim() !== '')) continue;
        const words = asOne(run, sourceCode);
        const isAll = run.length === children.length;
        report({
          loc: { start: first.loc.start, end: last.loc.end },
          messageId: 'beside',
          fix: (fixer) =>
            words === undefined ? null : fixer.replaceTextRange([first.range[0], last.range[1]], isAll ? words : `<span>${words}</span>`),
        });
      }
    };
    return { JSXElement: check, JSXFragment: check };
  },
};

/** One child in place of neighbours; undefined where one of them may be absent. @param {Node[]} run @param {Source} source */
function asOne(run, source) {
  const [only] = run;
  const code = (/** @type {any} */ node) => source.getText(node);
  if (run.length === 1 && only && only.type !== 'JSXText') return code(only);
  if (
    run.some(({ expression }) => expression && !['CallExpression', 'Identifier', 'MemberExpression', 'Literal'].includes(expression.type))
  )
    return undefined;
  const text = (/** @type {Node} */ { value }) => value.replace(/\s*\n\s*/g, '');
  const inside = (/** @type {Node} */ { expression }) => (expression.type === 'Literal' ? expression.value : `\${${code(expression)}}`);
  return `{\`${run.map((child) => (child.type === 'JSXText' ? text(child) : inside(child))).join('')}\`}`;
}
