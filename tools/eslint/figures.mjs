/** @typedef {import('@typescript-eslint/utils').TSESTree.Node} Node */

const FORMATS = /^format(DateTime|Day|Days|Money|Month|Number|Percent)$/u;

/** @param {Node} node @returns {boolean} whether it is a formatted figure, perhaps with a sign */
const isFigure = (node) => {
  switch (node.type) {
    case 'CallExpression':
      return node.callee.type === 'Identifier' && FORMATS.test(node.callee.name);
    case 'TemplateLiteral':
      return node.expressions.some(isFigure);
    case 'LogicalExpression':
      return isFigure(node.right);
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].some(isFigure);
    default:
      return false;
  }
};

/** @param {import('@typescript-eslint/utils').TSESTree.JSXElement} element */
const isExact = ({ openingElement: { name, attributes } }) =>
  (name.type === 'JSXIdentifier' && name.name === 'Value') ||
  attributes.some((attribute) => attribute.type === 'JSXAttribute' && attribute.name.name === 'translate');

/**
 * A translator turns `10.000` into another sum and `05.06` into another day: a figure is in `<Value>`, or in an element that says itself
 * whether it may be translated.
 * @type {import('@typescript-eslint/utils').TSESLint.RuleModule<'open'>}
 */
export const figures = {
  defaultOptions: [],
  meta: { type: 'problem', schema: [], messages: { open: 'A sum, a number or a date stands in <Value>, which nobody translates.' } },
  create: (context) => ({
    JSXExpressionContainer(node) {
      const { expression, parent } = node;
      if (parent.type === 'JSXAttribute' || !isFigure(expression)) return;
      if (parent.type !== 'JSXElement' || !isExact(parent)) context.report({ node, messageId: 'open' });
    },
  }),
};
