import assert from 'node:assert/strict';
import { join } from 'node:path';
import { it } from 'node:test';
import { ESLint } from 'eslint';

const root = join(import.meta.dirname, '../..');
const eslint = new ESLint({ cwd: root, ruleFilter: ({ ruleId }) => ruleId === 'pozyka/shown-failure' });

/** @param {string} declaration */
const refused = async (declaration) => {
  const code = `export const usePage = () => {\n  ${declaration}\n};\n`;
  const [report] = await eslint.lintText(code, { filePath: join(root, 'apps/content/src/pages/faq/use-page.ts') });
  return (report?.messages ?? []).some(({ ruleId }) => ruleId === 'pozyka/shown-failure');
};

for (const declaration of [
  'const { data } = useGetPostQuery(alias);',
  'const { data: posts = [], isFetching } = useListPostsQuery(query);',
  'const { currentData } = useGetContractQuery({ ContractId }, { skip: true });',
  'const { data } = posts.useQuery();',
])
  it(`is refused, for nobody tells of its failure: ${declaration}`, async () => assert.equal(await refused(declaration), true));

for (const declaration of [
  'const { data, error } = useGetPostQuery(alias);',
  'const { data, isError, refetch } = useGetPostQuery(alias);',
  'const { data, error: failure } = useGetPostQuery(alias);',
  'const answer = useGetPostQuery(alias);',
  'const { data, error } = posts.useQuery();',
  'const { data: menus = [] } = useGetMenusQuery();',
  'const { data: law } = useGetBlockQuery(alias);',
  'const [read] = useLazyListCardsQuery();',
])
  it(`is fine: ${declaration}`, async () => assert.equal(await refused(declaration), false));
