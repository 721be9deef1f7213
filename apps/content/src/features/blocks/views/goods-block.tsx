import type { TypedBlock } from '@pozyka/api-contract/blocks';
import { lazyBlock } from './lazy-block.tsx';
import { MoreLink, Section } from './section.tsx';

const Goods = lazyBlock({ name: 'goods', load: () => import(/* webpackChunkName: "goods" */ './goods.tsx'), height: '9rem' });

/** Goods on special offer. */
export const GoodsBlock = ({ block: { title, count, more } }: { block: TypedBlock<'goods'> }) => (
  <Section title={title}>
    <Goods label={title} count={count} />
    <MoreLink more={more} />
  </Section>
);
