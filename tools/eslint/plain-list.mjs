/** @typedef {import('@typescript-eslint/utils').TSESTree.Node} Node */

/** The tag of a styled template, as it is written: `styled.ul.attrs(asList)`. @param {Node} node @returns {string} */
const tagOf = (node) => {
  switch (node.type) {
    case 'Identifier':
      return node.name;
    case 'MemberExpression':
      return `${tagOf(node.object)}.${tagOf(node.property)}`;
    case 'CallExpression':
      return `${tagOf(node.callee)}(${node.arguments.map(tagOf).join(', ')})`;
    case 'TSInstantiationExpression':
      return tagOf(node.expression);
    default:
      return '';
  }
};

/**
 * Safari takes a list without marks for none, unless it has a role. `asList` of the design system is the one that gives it, to the element whose style takes
 * the marks away; in a `summary`, whose mark is its triangle, nothing is lost.
 * @type {import('@typescript-eslint/utils').TSESLint.RuleModule<'unsaid' | 'role'>}
 */
export const plainList = {
  defaultOptions: [],
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      unsaid: 'A list without marks is none to Safari: style it as styled.ul.attrs(asList), an element of its own.',
      role: 'The role of a list without marks has one owner: styled.ul.attrs(asList).',
    },
  },
  create: (context) => ({
    TaggedTemplateExpression(node) {
      const css = node.quasi.quasis.map(({ value }) => value.raw).join('');
      if (!/list-style(?:-type)?:\s*none/.test(css) || /summary\s*\{[^}]*list-style/.test(css)) return;
      if (!tagOf(node.tag).includes('attrs(asList)')) context.report({ node, messageId: 'unsaid' });
    },
    JSXAttribute(node) {
      if (node.name.name !== 'role' || node.value?.type !== 'Literal' || node.value.value !== 'list') return;
      context.report({ node, messageId: 'role' });
    },
    Property(node) {
      const { key, value } = node;
      if (key.type !== 'Identifier' || key.name !== 'listStyle') return;
      if (value.type === 'Literal' && value.value === 'none') context.report({ node, messageId: 'unsaid' });
    },
  }),
};
