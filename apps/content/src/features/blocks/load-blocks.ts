import { carouselApi } from '@pozyka/api-client/blocks';
import { conditionsApi } from '@pozyka/api-client/conditions';
import { contentApi } from '@pozyka/api-client/content';
import { fetchQuery } from '@pozyka/api-client/fetch-query';
import { formsApi } from '@pozyka/api-client/forms';
import { postsApi } from '@pozyka/api-client/posts';
import type { LoadContext } from '@pozyka/remote-kit';
import { latestPosts } from '../post-list/posts.ts';
import { readBlock } from './read-block.ts';

/** Fetches blocks, all at once, then what of their data belongs into the first HTML. A block that does not come is left out. */
export const loadBlocks = async ({ dispatch }: Pick<LoadContext, 'dispatch'>, aliases: readonly string[]): Promise<void> => {
  const results = await Promise.all(aliases.map((alias) => dispatch(fetchQuery(contentApi.endpoints.getBlock, alias))));
  const blocks = results.flatMap(({ data }) => {
    const read = data && readBlock(data.content);
    return read && 'block' in read ? [read.block] : [];
  });
  await Promise.all(
    blocks.map((block) => {
      if (block.type === 'carousel') return dispatch(fetchQuery(carouselApi.endpoints.getCarousel, block.carousel));
      if (block.type === 'calculator') return dispatch(fetchQuery(conditionsApi.endpoints.getConditions));
      if (block.type === 'form') return dispatch(fetchQuery(formsApi.endpoints.getForm, block.form));
      if (block.type === 'posts') {
        return dispatch(fetchQuery(postsApi.endpoints.listPosts, latestPosts(block.category, block.count)));
      }
      return undefined;
    }),
  );
};
