import type { TypedBlock } from '@pozyka/api-contract/blocks';
import { Island } from '@pozyka/remote-kit/island';
import Goods from './goods.island.tsx';
import { MoreLink, Section } from './section.tsx';

/** Goods on special offer. */
export const GoodsBlock = ({ block: { title, count, more } }: { block: TypedBlock<'goods'> }) => (
  <Section title={title}>
    <Island name="goods" props={{ label: title, count }}>
      <Goods label={title} count={count} />
    </Island>
    <MoreLink more={more} />
  </Section>
);
