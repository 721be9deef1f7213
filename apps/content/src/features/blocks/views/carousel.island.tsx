import { carouselApi, useGetCarouselQuery } from '@pozyka/api-client/blocks';
import { fetchQuery } from '@pozyka/api-client/fetch-query';
import { Carousel } from '@pozyka/design-system/carousel';
import { useText, type LoadContext } from '@pozyka/remote-kit';
import { useFailureNotice } from '@pozyka/remote-kit/use-failure-notice';
import { SLIDE_WIDTH, SlideView } from './slides.tsx';

/** The living carousel: swiped, stepped through, or going on by itself once the visitor says so. */
const LivingCarousel = ({ label, carousel }: { label: string; carousel: string }) => {
  const text = useText();
  const { data, error: failure } = useGetCarouselQuery(carousel);
  useFailureNotice(failure);
  if (!data) return null;
  return (
    <Carousel
      label={label}
      slideWidth={SLIDE_WIDTH}
      slides={data.slides.map((slide, index) => ({ id: String(index), view: <SlideView slide={slide} /> }))}
      texts={{
        previous: text('blocks.slide-previous'),
        next: text('blocks.slide-next'),
        stop: (number, of) => text('blocks.slide-stop', { number, of }),
      }}
      autoplay={{ start: text('blocks.slides-play'), stop: text('blocks.slides-stop') }}
    />
  );
};

export const load = ({ dispatch }: LoadContext, { carousel }: { carousel: string }) =>
  dispatch(fetchQuery(carouselApi.endpoints.getCarousel, carousel));

export default LivingCarousel;
