import type { TypedBlock } from '@pozyka/api-contract/blocks';
import PostList from '../../post-list/post-list.island.tsx';
import { MoreLink, Section } from './section.tsx';

/** The newest posts, of one category or of all. */
export const PostsBlock = ({ block: { title, category, count, more } }: { block: TypedBlock<'posts'> }) => (
  <Section title={title}>
    <PostList category={category} count={count} />
    <MoreLink more={more} />
  </Section>
);
