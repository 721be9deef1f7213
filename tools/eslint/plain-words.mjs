import { basename } from 'node:path';

/**
 * @typedef {import('@typescript-eslint/utils').TSESTree.Node} Node
 * @typedef {import('@typescript-eslint/utils').TSESTree.Identifier} Identifier
 */

/** What docs/glossary.md has another word for. */
const BANNED = ['anew', 'answers', 'asked', 'door', 'doors', 'elsewhere', 'floor', 'stands', 'told', 'trust', 'whatever'];
/** Names say what is done: store, retain, preserve, cache. */
const BANNED_FIRST = ['keep', 'keeps', 'kept'];
/** Names of libraries and of settings, which are declared here too. */
const OTHERS = new Set(['keepAlive', 'keepAliveTimeout', 'keepUnusedDataFor', 'TRUST_PROXY', 'trustProxy']);

/** Names of columns, and of migrations, whose files have them too. */
const OF_DATABASE = /^[a-z\d]+(_[a-z\d]+)+$/;

const IN_COMMENT = new RegExp(`\\b(${[...BANNED, 'keep', 'keeps'].join('|')})\\b`, 'i');
/** Code that a comment quotes, and terms that contain a banned word. */
const QUOTED = /`[^`]*`|\bkeep-alive\b|\btrust proxy\b|\bMath\.floor\b/gi;

/** @param {string} name */
const wordsOf = (name) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean);

/** The first banned word of a name in any case, if there is one. @param {string} name */
const bannedIn = (name) => {
  if (OTHERS.has(name) || OF_DATABASE.test(name)) return undefined;
  const words = wordsOf(name);
  return words.find((word, index) => BANNED.includes(word) || (index === 0 && BANNED_FIRST.includes(word)));
};

/**
 * A file, a comment or a declared name uses the words of docs/glossary.md. Left alone are keys of objects, which are those of the wire, of
 * libraries and of texts, and snake_case names, which databases have stored.
 * @type {import('@typescript-eslint/utils').TSESLint.RuleModule<'comment' | 'file' | 'name'>}
 */
export const plainWords = {
  defaultOptions: [],
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      comment: 'docs/glossary.md has a plain word for "{{word}}".',
      file: 'docs/glossary.md has a plain word for "{{word}}" in the name of this file.',
      name: 'docs/glossary.md has a plain word for "{{word}}" in {{name}}.',
    },
  },
  create: ({ filename, sourceCode, report }) => {
    /** @param {Node} node @param {string} name */
    const check = (node, name) => {
      const word = bannedIn(name);
      if (word !== undefined) report({ node, messageId: 'name', data: { word, name } });
    };
    /** @param {{ key: Node, computed: boolean }} member */
    const checkMember = ({ key, computed }) => {
      if (!computed && key.type === 'Identifier') check(key, key.name);
    };
    return {
      Program(node) {
        const word = bannedIn(basename(filename).replace(/\..*$/, ''));
        if (word !== undefined) report({ node, loc: { line: 1, column: 0 }, messageId: 'file', data: { word } });
        for (const comment of sourceCode.getAllComments()) {
          const [found] = comment.value.replaceAll(QUOTED, '').match(IN_COMMENT) ?? [];
          if (found !== undefined) report({ loc: comment.loc, messageId: 'comment', data: { word: found } });
        }
        const names = new Set(
          (sourceCode.scopeManager?.scopes ?? []).flatMap(({ variables }) =>
            variables.flatMap(({ defs }) => defs.flatMap((def) => (def.type === 'ImportBinding' ? [] : [def.name]))),
          ),
        );
        for (const name of names) if (name.type === 'Identifier') check(name, name.name);
      },
      MethodDefinition: checkMember,
      PropertyDefinition: checkMember,
      TSMethodSignature: checkMember,
      TSPropertySignature: checkMember,
    };
  },
};
