/** @typedef {{ type: string, [key: string]: any }} Node */

const FORMATS = /^format(DateTime|Day|Days|Money|Month|Number|Percent)$/u;

/** @param {Node | null | undefined} node @returns {boolean} whether it is a formatted figure, perhaps with a sign */
const isFigure = (node) =>
  (node?.type === 'CallExpression' && FORMATS.test(node.callee.name ?? '')) ||
  (node?.type === 'TemplateLiteral' && node.expressions.some(isFigure)) ||
  (node?.type === 'LogicalExpression' && isFigure(node.right)) ||
  (node?.type === 'ConditionalExpression' && [node.consequent, node.alternate].some(isFigure));

/** @param {Node} element */
const isExact = ({ openingElement: { name, attributes } }) =>
  name.name === 'Value' || attributes.some((/** @type {Node} */ attribute) => attribute.name?.name === 'translate');

/**
 * A translator turns `10.000` into another sum and `05.06` into another day: a figure stands in `<Value>`, or in an element that says itself
 * whether it may be translated.
 * @type {import('eslint').Rule.RuleModule}
 */
export const figures = {
  meta: { type: 'problem', schema: [], messages: { open: 'A sum, a number or a date stands in <Value>, which nobody translates.' } },
  create: (context) => ({
    JSXExpressionContainer(/** @type {any} */ node) {
      const { expression, parent } = node;
      if (parent.type === 'JSXAttribute' || !isFigure(expression)) return;
      if (parent.type !== 'JSXElement' || !isExact(parent)) context.report({ node, messageId: 'open' });
    },
  }),
};
