import { contentApi, useGetBlockQuery } from '@pozyka/api-client/content';
import { Heading, RichText } from '@pozyka/design-system';
import { foundOrMissing, SafeHtml, type PageLoad } from '@pozyka/remote-kit';
import { pageQuery } from '@pozyka/remote-kit/page-query';
import { useFailureNotice } from '@pozyka/remote-kit/use-failure-notice';
import { PageBody } from '../../features/blocks/views/block-styles.ts';
import { BlockView } from '../../features/blocks/block-view.tsx';
import { loadBlocks } from '../../features/blocks/load-blocks.ts';
import { plainText } from '../../features/plain-text.ts';

const page = pageQuery(contentApi.endpoints.getPage, ({ params }) => params['alias'] ?? '');

/** A piece of a page of the content server: HTML, or the place of a view block. */
type PagePart = { readonly html: string } | { readonly alias: string };

const place = /<div data-block="([a-z0-9][a-z0-9-]*)"><\/div>/;

/** Cuts the content of a page at the places of its blocks. */
const pageParts = (content: string): PagePart[] =>
  // what a pattern captures is between the pieces
  content
    .split(place)
    .map((piece, index): PagePart => (index % 2 === 0 ? { html: piece.trim() } : { alias: piece }))
    .filter((part) => 'alias' in part || part.html !== '');

/** Blocks that a page names, each once. */
const blocksOf = (parts: readonly PagePart[]): string[] => [...new Set(parts.flatMap((part) => ('alias' in part ? [part.alias] : [])))];

/** A page of the content server, under its alias: its text, and view blocks where the text names them. */
const CmsPage = () => {
  const { data, error: failure } = page.useQuery();
  useFailureNotice(failure);
  if (!data) return null;
  return (
    <PageBody as="article" gap="xl" aria-labelledby="page-title">
      <Heading level={1}>{data.title}</Heading>
      {pageParts(data.content).map((part, index) =>
        'html' in part ? <SafeHtml key={index} as={RichText} html={part.html} /> : <PageBlock key={index} alias={part.alias} />,
      )}
    </PageBody>
  );
};

const PageBlock = ({ alias }: { alias: string }) => {
  const { data } = useGetBlockQuery(alias);
  return data ? <BlockView content={data.content} /> : null;
};

const DESCRIPTION_LENGTH = 160;

export const load: PageLoad = async (context) => {
  const found = foundOrMissing(await page.fetch(context));
  if (!found) return { status: 404 };
  await loadBlocks(context, blocksOf(pageParts(found.content)));
  return {
    head: {
      title: context.t('title', { page: found.title }),
      description: plainText(found.content, DESCRIPTION_LENGTH),
      breadcrumbs: [{ title: found.title, path: `/${found.alias}` }],
    },
  };
};

export default CmsPage;
