import { useGetCarouselQuery } from '@pozyka/api-client/blocks';
import type { TypedBlock } from '@pozyka/api-contract/blocks';
import { useText } from '@pozyka/remote-kit';
import { useFailureNotice } from '@pozyka/remote-kit/use-failure-notice';
import { Island } from '@pozyka/remote-kit/island';
import { Section } from './section.tsx';
import { SlideRow } from './slides.tsx';

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
