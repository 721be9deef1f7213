import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Queries whose failures the shell tells by itself: those that are not `shownBy: 'page'`. @returns {ReadonlySet<string>} */
const shownByShell = () => {
  const sources = globSync('{libs/api-client/src/endpoints,apps/*/src/**}/*.ts', { cwd: root, exclude: ['**/*.spec.ts'] });
  const names = sources.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    // an endpoint ends where the next one begins
    return [...text.matchAll(/^ {2}(\w+): query\(([^]*?)(?=^ {2}\w+: (?:query|mutation)\(|^\}\)\))/gm)].flatMap(
      ([, name = '', body = '']) => (body.includes("shownBy: 'page'") ? [] : [name.toLowerCase()]),
    );
  });
  return new Set(names);
};

const unmarked = shownByShell();

/** Of which query a hook is: `useGetFormQuery()`, `form.useQuery()`. @param {import('@typescript-eslint/utils').TSESTree.Expression} callee */
const queryOf = (callee) => {
  if (callee.type === 'Identifier') return /^use(?!Lazy)(\w+)Query$/.exec(callee.name)?.[1];
  const isOfPage = callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name === 'useQuery';
  return isOfPage && callee.object.type === 'Identifier' ? `of ${callee.object.name}` : undefined;
};

/** What tells of a failure, or lets the customer retry it where nothing came. */
const TELLING = ['error', 'isError', 'refetch'];

/**
 * A page that uses a query which is `shownBy: 'page'`, or one named by `pageQuery`, takes its failure, too: to show it at its place, or for `useFailureNotice`.
 * @type {import('@typescript-eslint/utils').TSESLint.RuleModule<'silent'>}
 */
export const shownFailure = {
  defaultOptions: [],
  meta: {
    type: 'problem',
    schema: [],
    messages: { silent: "Nobody tells of this query's failure: show its error here, or hand it to useFailureNotice." },
  },
  create: (context) => ({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'ObjectPattern' || init?.type !== 'CallExpression') return;
      const query = queryOf(init.callee);
      if (query === undefined || unmarked.has(query.toLowerCase())) return;
      const taken = id.properties.flatMap((part) => (part.type === 'Property' && part.key.type === 'Identifier' ? [part.key.name] : []));
      if (!taken.some((name) => TELLING.includes(name))) context.report({ node: id, messageId: 'silent' });
    },
  }),
};
