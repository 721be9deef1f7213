/**
 * @typedef {import('@typescript-eslint/utils').TSESTree.Node} Node
 * @typedef {import('@typescript-eslint/utils').TSESTree.Identifier | import('@typescript-eslint/utils').TSESTree.JSXIdentifier} Identifier
 * @typedef {Readonly<import('@typescript-eslint/utils').TSESLint.SourceCode>} Source
 */

/** What a constant or a function of this module is made of. @param {Identifier} identifier @param {Source} source @returns {Node | null | undefined} */
export function valueOf(identifier, source) {
  /** @type {import('@typescript-eslint/utils').TSESLint.Scope.Scope | null | undefined} */
  let scope = source.getScope?.(identifier);
  for (; scope; scope = scope.upper) {
    const [definition] = scope.set.get(identifier.name)?.defs ?? [];
    if (definition?.node.type === 'FunctionDeclaration') return definition.node;
    if (definition)
      return definition.node.type === 'VariableDeclarator' && definition.node.id.type === 'Identifier' ? definition.node.init : undefined;
  }
  return undefined;
}
