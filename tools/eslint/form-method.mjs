import { valueOf } from './value-of.mjs';

/**
 * @typedef {import('@typescript-eslint/utils').TSESTree.Node} Node
 * @typedef {import('@typescript-eslint/utils').TSESTree.JSXOpeningElement} Opening
 */

/** `styled.form`, with any call on it. @param {Node | null | undefined} node @returns {boolean} */
const isStyledForm = (node) => {
  switch (node?.type) {
    case 'TaggedTemplateExpression':
      return isStyledForm(node.tag);
    case 'CallExpression':
      return isStyledForm(node.callee);
    case 'MemberExpression':
      return node.object.type === 'Identifier' && node.object.name === 'styled'
        ? node.property.type === 'Identifier' && node.property.name === 'form'
        : isStyledForm(node.object);
    default:
      return false;
  }
};

/** What an attribute says in so many words, where nothing after it may say otherwise. @param {Opening} element @param {string} name */
const wordOf = ({ attributes }, name) => {
  const last = attributes.findLast((attribute) => attribute.type === 'JSXSpreadAttribute' || attribute.name.name === name);
  if (last?.type !== 'JSXAttribute') return undefined;
  const value = last.value?.type === 'JSXExpressionContainer' ? last.value.expression : last.value;
  return value?.type === 'Literal' ? value.value : undefined;
};

/** @param {Opening} element */
const hasAction = ({ attributes }) => attributes.some((attribute) => attribute.type === 'JSXAttribute' && attribute.name.name === 'action');

/**
 * A form that is sent before its scripts puts what was typed into the address, a phone number too. One with `method="dialog"` goes nowhere; a
 * search, whose words belong into an address, says so by `method="get"` and where it leads.
 * @type {import('@typescript-eslint/utils').TSESLint.RuleModule<'sent'>}
 */
export const formMethod = {
  defaultOptions: [],
  meta: {
    type: 'problem',
    schema: [],
    messages: { sent: 'A form is method="dialog": sent before its scripts, it would put what was typed into the address.' },
  },
  create: (context) => ({
    JSXOpeningElement(node) {
      const { name } = node;
      if (name.type !== 'JSXIdentifier') return;
      if (name.name !== 'form' && !isStyledForm(valueOf(name, context.sourceCode))) return;
      const method = wordOf(node, 'method');
      if (method !== 'dialog' && !(method === 'get' && hasAction(node))) context.report({ node, messageId: 'sent' });
    },
  }),
};
