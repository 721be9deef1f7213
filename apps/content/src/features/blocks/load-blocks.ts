import { carouselApi } from '@pozyka/api-client/blocks';
import { conditionsApi } from '@pozyka/api-client/conditions';
import { contentApi } from '@pozyka/api-client/content';
import { postsApi } from '@pozyka/api-client/posts';
import type { LoadContext } from '@pozyka/remote-kit';
import { latestPosts } from '../post-list/posts-query.ts';
import { readBlock } from './read-block.ts';

/** Fetches blocks, all at once, then what of their data belongs into the first HTML. A block that does not come is left out. */
export const loadBlocks = async ({ dispatch }: Pick<LoadContext, 'dispatch'>, aliases: readonly string[]): Promise<void> => {
  const answers = await Promise.all(aliases.map((alias) => dispatch(contentApi.endpoints.getBlock.initiate(alias, { subscribe: false }))));
  const blocks = answers.flatMap(({ data }) => {
    const read = data && readBlock(data.content);
    return read && 'block' in read ? [read.block] : [];
  });
  await Promise.all(
    blocks.map((block) => {
      if (block.type === 'carousel') return dispatch(carouselApi.endpoints.getCarousel.initiate(block.carousel, { subscribe: false }));
      if (block.type === 'calculator') return dispatch(conditionsApi.endpoints.getConditions.initiate(undefined, { subscribe: false }));
      if (block.type === 'posts') {
        return dispatch(postsApi.endpoints.listPosts.initiate(latestPosts(block.category, block.count), { subscribe: false }));
      }
      return undefined;
    }),
  );
};
