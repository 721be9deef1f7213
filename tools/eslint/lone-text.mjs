import { ASTUtils } from '@typescript-eslint/utils';

/**
 * @typedef {import('@typescript-eslint/utils').TSESTree.Node} Node
 * @typedef {import('@typescript-eslint/utils').TSESTree.JSXChild} Child
 * @typedef {Readonly<import('@typescript-eslint/utils').TSESLint.SourceCode>} Source
 */

/** What a constant or a function of this module is made of. @param {import('@typescript-eslint/utils').TSESTree.Identifier} identifier @param {Source} source */
const valueOf = (identifier, source) => {
  const scope = source.getScope?.(identifier);
  const node = scope && ASTUtils.findVariable(scope, identifier)?.defs[0]?.node;
  if (node?.type === 'FunctionDeclaration') return node;
  return node?.type === 'VariableDeclarator' && node.id.type === 'Identifier' ? node.init : undefined;
};

const NOTHING = new Set(['false', 'null', 'true', 'undefined']);
/** Slots of components, which hold elements: who fills them with text puts it into one. */
const SLOTS = new Set('action after children extra first more note pages picture problem said table'.split(' '));

/** @param {Node | null | undefined} node @param {Source} source @returns {boolean} */
function isElement(node, source) {
  switch (node?.type) {
    case 'JSXElement':
      return true;
    case 'JSXFragment':
      return node.children.every((child) => !isText(child, source));
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
      return node.property.type === 'Identifier' && SLOTS.has(node.property.name);
    case 'ArrayExpression':
      return node.elements.every((one) => isElement(one, source));
    case 'CallExpression':
      return returnsElements(madeBy(node, source), source);
    default:
      return false;
  }
}

/** The function whose result is there: of a list's `map`, or of this module. `true` for a slot that is called. @param {import('@typescript-eslint/utils').TSESTree.CallExpression} call @param {Source} source */
const madeBy = ({ callee, arguments: [callback] }, source) => {
  if (callee.type === 'Identifier') return SLOTS.has(callee.name) ? true : valueOf(callee, source);
  const isList =
    callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && /^(?:flatM|m)ap$/u.test(callee.property.name);
  return isList ? callback : undefined;
};

/** @param {Node | true | null | undefined} made @param {Source} source @returns {boolean} */
function returnsElements(made, source) {
  if (made === true) return true;
  if (made?.type !== 'ArrowFunctionExpression' && made?.type !== 'FunctionDeclaration' && made?.type !== 'FunctionExpression') return false;
  if (made.body.type !== 'BlockStatement') return isElement(made.body, source);
  const returned = returnsOf(made.body);
  return returned.length > 0 && returned.every(({ argument }) => isElement(argument, source));
}

/** Not those of functions inside. @param {Node} statement @returns {import('@typescript-eslint/utils').TSESTree.ReturnStatement[]} */
function returnsOf(statement) {
  switch (statement.type) {
    case 'ReturnStatement':
      return [statement];
    case 'BlockStatement':
      return statement.body.flatMap(returnsOf);
    case 'IfStatement':
      return [statement.consequent, ...(statement.alternate ? [statement.alternate] : [])].flatMap(returnsOf);
    case 'SwitchStatement':
      return statement.cases.flatMap(({ consequent }) => consequent.flatMap(returnsOf));
    default:
      return [];
  }
}

/** White space between lines and comments are nothing. @param {Child} child */
const isThere = (child) =>
  child.type === 'JSXText'
    ? child.value.trim() !== '' || !child.value.includes('\n')
    : child.type !== 'JSXExpressionContainer' || child.expression.type !== 'JSXEmptyExpression';

/** Space between two elements of a line is none: nothing is changed in it. @param {Child} child @param {Source} source */
function isText(child, source) {
  if (child.type === 'JSXText') return child.value.trim() !== '';
  return child.type === 'JSXExpressionContainer' && isThere(child) && !isElement(child.expression, source);
}

/**
 * A browser that translates a page puts an element around each text, and an extension adds its own beside it. React finds its text again only
 * where that is the one child of an element: beside others it changes what is no longer on the page (a price that stays), or throws.
 * @type {import('@typescript-eslint/utils').TSESLint.RuleModule<'beside'>}
 */
export const loneText = {
  defaultOptions: [],
  meta: {
    type: 'problem',
    fixable: 'code',
    schema: [],
    messages: { beside: 'Text that stands beside something needs an element of its own.' },
  },
  create(context) {
    const check = (
      /** @type {import('@typescript-eslint/utils').TSESTree.JSXElement | import('@typescript-eslint/utils').TSESTree.JSXFragment} */ {
        children,
      },
    ) => {
      const all = children.filter(isThere);
      if (all.length < 2) return;
      for (const child of all.filter((one) => isText(one, context.sourceCode))) {
        const code = context.sourceCode.getText(child);
        // with words beside it belongs into one text, which is not for a tool to write
        const isAlone =
          child.type !== 'JSXText' &&
          !all.some((other) => other !== child && (other.type === 'JSXText' || isText(other, context.sourceCode)));
        context.report({
          node: child,
          messageId: 'beside',
          fix: (fixer) => (isAlone ? fixer.replaceText(child, `<span>${code}</span>`) : null),
        });
      }
    };
    return { JSXElement: check, JSXFragment: check };
  },
};
