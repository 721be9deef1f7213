import { Modal } from '@pozyka/design-system';
import { Carousel, type CarouselProps } from '@pozyka/design-system/carousel';
import { useText } from '@pozyka/remote-kit';
import { styled } from 'styled-components';

const Large = styled.img`
  justify-self: center;
  width: min(100%, 100dvh - 15rem);
  min-width: 12rem;
  height: auto;
  aspect-ratio: 1;
  border-radius: var(--radius-l);
`;

interface ZoomProps {
  title: string;
  pictures: readonly { src: string; alt: string }[];
  /** The picture to begin with, from 0. */
  start: number;
  texts: CarouselProps['texts'];
  onClose: () => void;
}

/** Pictures of a good as large as the window. */
const Zoom = ({ title, pictures, start, texts, onClose }: ZoomProps) => {
  const text = useText();
  return (
    <Modal open full title={title} closeLabel={text('good.close')} onClose={onClose}>
      <Carousel
        label={text('good.gallery')}
        start={start}
        texts={texts}
        slides={pictures.map(({ src, alt }) => ({
          id: src,
          thumb: <img src={src} alt="" width="64" height="64" />,
          view: <Large src={src} alt={alt} width="1200" height="1200" draggable={false} />,
        }))}
      />
    </Modal>
  );
};

export default Zoom;
