import { Icon, searchIcon } from '@pozyka/design-system';
import { Carousel } from '@pozyka/design-system/carousel';
import { ErrorBoundary, useReport, useText } from '@pozyka/remote-kit';
import { isPlainClick } from '@pozyka/remote-kit/plain-click';
import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';

const Zoom = lazy(() => import(/* webpackChunkName: "good-zoom" */ './zoom.tsx'));

const Look = styled.a`
  position: relative;
  display: block;
  border-radius: var(--radius-l);
  cursor: zoom-in;
`;

const Picture = styled.img`
  display: block;
  width: 100%;
  height: auto;
  aspect-ratio: 1;
  border-radius: var(--radius-l);
`;

const Small = styled.img`
  width: 100%;
  height: 100%;
`;

const Closer = styled.span`
  position: absolute;
  right: var(--space-s);
  bottom: var(--space-s);
  display: grid;
  place-items: center;
  width: var(--target);
  height: var(--target);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-round);
  background: var(--color-surface);
  color: var(--color-text);
`;

const pictureOf = (src: string, alt: string) => ({ src, alt, width: 640, height: 640, draggable: false });

export interface GalleryProps {
  /** Of the good. */
  title: string;
  pictures: readonly { src: string; alt: string }[];
}

/** Pictures of a good: the first at once, the rest as one comes to them; each may be looked at closely. */
const Gallery = ({ title, pictures }: GalleryProps) => {
  const text = useText();
  const report = useReport();
  const [opened, setOpened] = useState<number>();
  const texts = {
    previous: text('good.previous-picture'),
    next: text('good.next-picture'),
    stop: (number: number, of: number) => text('good.picture', { number, of }),
  };
  const close = () => setOpened(undefined);
  return (
    <>
      <Carousel
        label={text('good.gallery')}
        texts={texts}
        slides={pictures.map(({ src, alt }, index) => ({
          id: src,
          thumb: <Small src={src} alt="" width="64" height="64" {...(index > 0 && { loading: 'lazy' })} />,
          view: (
            // without scripts the picture opens by itself
            <Look
              href={src}
              draggable={false}
              aria-haspopup="dialog"
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                setOpened(index);
              }}
            >
              <Picture {...pictureOf(src, alt)} {...(index === 0 ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })} />
              <Closer>
                <Icon path={searchIcon} label={text('good.closer')} />
              </Closer>
            </Look>
          ),
        }))}
      />
      {opened !== undefined && (
        <ErrorBoundary
          onError={() => {
            report('closer look of a good lost');
            // the picture itself is there without any code
            window.location.assign(pictures[opened]?.src ?? '');
          }}
          fallback={null}
        >
          <Suspense fallback={null}>
            <Zoom title={title} pictures={pictures} start={opened} texts={texts} onClose={close} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
};

export default Gallery;
