import type { TypedBlock } from '@pozyka/api-contract/blocks';
import { Card, RichText, Stack } from '@pozyka/design-system';
import { SafeHtml, useText } from '@pozyka/remote-kit';
import { Island } from '@pozyka/remote-kit/island';
import { useGetCarouselQuery } from '@pozyka/api-client/blocks';
import { useFailureNotice } from '@pozyka/remote-kit/use-failure-notice';
import ServerForm from '../../server-form/server-form.island.tsx';
import { Section, MoreLink, ActionRow } from './section.tsx';
import Goods from './goods.island.tsx';
import Map from './block-map.island.tsx';
import PostList from '../../post-list/post-list.island.tsx';
import Calculator from './calculator.island.tsx';
import { SlideRow } from './slides.tsx';

/** A form of the content server, rendered from its definition. */
export const FormBlock = ({ block: { title, text, form } }: { block: TypedBlock<'form'> }) => (
  <Section title={title}>
    {text !== undefined && <SafeHtml as={RichText} html={text} />}
    <Card style={{ maxWidth: '40rem' }}>
      <Island name="server-form" props={{ alias: form }} begins="touch">
        <ServerForm alias={form} />
      </Island>
    </Card>
  </Section>
);

/** Goods on special offer. */
export const GoodsBlock = ({ block: { title, count, more } }: { block: TypedBlock<'goods'> }) => (
  <Section title={title}>
    <Island name="goods" props={{ label: title, count }}>
      <Goods label={title} count={count} />
    </Island>
    <MoreLink more={more} />
  </Section>
);

/** The map of branches, and the way to their list for anyone who cannot use a map. */
export const MapBlock = ({ block: { title, text } }: { block: TypedBlock<'map'> }) => {
  const words = useText();
  return (
    <Section title={title}>
      {text !== undefined && <SafeHtml as={RichText} html={text} />}
      <Island name="block-map">
        <Map />
      </Island>
      <MoreLink more={{ title: words('blocks.branches'), link: '/branch-issuance' }} />
    </Section>
  );
};

/** The newest posts, of one category or of all. */
export const PostsBlock = ({ block: { title, category, count, more } }: { block: TypedBlock<'posts'> }) => (
  <Section title={title}>
    <PostList category={category} count={count} />
    <MoreLink more={more} />
  </Section>
);

/** The loan calculator on a page; the loan itself begins where its action leads. */
export const CalculatorBlock = ({ block: { title, text, action } }: { block: TypedBlock<'calculator'> }) => (
  <Section title={title}>
    {text !== undefined && <SafeHtml as={RichText} html={text} />}
    <Card style={{ maxWidth: '36rem' }}>
      <Stack gap="m">
        <Island name="calculator" begins="touch">
          <Calculator />
        </Island>
        <ActionRow action={action} />
      </Stack>
    </Card>
  </Section>
);

/** Slides of a carousel of the content server; where there is none, nothing. */
export const CarouselBlock = ({ block: { title, carousel } }: { block: TypedBlock<'carousel'> }) => {
  const text = useText();
  const { data, error: failure } = useGetCarouselQuery(carousel);
  useFailureNotice(failure);
  if (!data || data.slides.length === 0) return null;
  const label = text('blocks.slides', { title });
  return (
    <Section title={title}>
      <Island name="carousel" props={{ label, carousel }}>
        <SlideRow label={label} slides={data.slides} />
      </Island>
    </Section>
  );
};
