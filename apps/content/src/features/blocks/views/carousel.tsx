import type { Slide } from '@pozyka/api-contract';
import { Carousel } from '@pozyka/design-system/carousel';
import { useText } from '@pozyka/remote-kit';
import { SLIDE_WIDTH, SlideView } from './slides.tsx';

/** The living carousel: swiped, stepped through, or going on by itself once the visitor says so. */
const LivingCarousel = ({ label, slides }: { label: string; slides: readonly Slide[] }) => {
  const text = useText();
  return (
    <Carousel
      label={label}
      slideWidth={SLIDE_WIDTH}
      slides={slides.map((slide, index) => ({ id: String(index), view: <SlideView slide={slide} /> }))}
      texts={{
        previous: text('blocks.slide-previous'),
        next: text('blocks.slide-next'),
        stop: (number, of) => text('blocks.slide-stop', { number, of }),
      }}
      autoplay={{ start: text('blocks.slides-play'), stop: text('blocks.slides-stop') }}
    />
  );
};

export default LivingCarousel;
