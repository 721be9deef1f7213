import { useGetCarouselQuery } from '@pozyka/api-client/blocks';
import type { TypedBlock } from '@pozyka/api-contract/blocks';
import { useText } from '@pozyka/remote-kit';
import { useFailureNotice } from '@pozyka/remote-kit/use-failure-notice';
import { lazyBlock } from './lazy-block.tsx';
import { Section } from './section.tsx';
import { SlideRow } from './slides.tsx';

interface SlidesProps {
  label: string;
  carousel: string;
}

const FirstSlides = ({ label, carousel }: SlidesProps) => {
  const { data, error: failure } = useGetCarouselQuery(carousel);
  useFailureNotice(failure);
  return data && <SlideRow label={label} slides={data.slides} />;
};

const Living = lazyBlock<SlidesProps>({
  name: 'carousel',
  load: () => import(/* webpackChunkName: "carousel" */ './carousel.tsx'),
  height: '0',
  first: (props) => <FirstSlides {...props} />,
});

/** Slides of a carousel of the content server; where there is none, nothing. */
export const CarouselBlock = ({ block: { title, carousel } }: { block: TypedBlock<'carousel'> }) => {
  const text = useText();
  const { data, error: failure } = useGetCarouselQuery(carousel);
  useFailureNotice(failure);
  if (!data || data.slides.length === 0) return null;
  return (
    <Section title={title}>
      <Living label={text('blocks.slides', { title })} carousel={carousel} />
    </Section>
  );
};
