import type { GoodDetails } from '@pozyka/api-contract';
import { Glyph, searchIcon } from '@pozyka/design-system';
import { Carousel } from '@pozyka/design-system/carousel';
import { ErrorBoundary, useReport, useText } from '@pozyka/remote-kit';
import { isPlainClick } from '@pozyka/remote-kit/plain-click';
import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { LazyPicture } from '../../features/lazy-picture/lazy-picture.ts';
import { goodImage } from '../../features/good-image.ts';

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

/** What a picture shows, in words: the good and the way it is seen. */
const altOf = ({ title, captions = [] }: GoodDetails, index: number): string => {
  const caption = captions[index];
  return caption === undefined ? title : `${title}, ${caption}`;
};

const pictureOf = (src: string, alt: string) => ({ src, alt, width: 640, height: 640, draggable: false });

/** Pictures of a good: the first at once, the rest as one comes to them; each may be looked at closely. */
export const Gallery = ({ good }: { good: GoodDetails }) => {
  const text = useText();
  const report = useReport();
  const [opened, setOpened] = useState<number>();
  const pictures = good.images.map((image, index) => ({ src: goodImage(image), alt: altOf(good, index) })).filter(({ src }) => src !== '');
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
          thumb:
            index === 0 ? (
              <Small src={src} alt="" width="64" height="64" />
            ) : (
              <LazyPicture>
                <Small src={src} alt="" width="64" height="64" loading="lazy" />
              </LazyPicture>
            ),
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
              {index === 0 ? (
                <Picture {...pictureOf(src, alt)} fetchPriority="high" />
              ) : (
                <LazyPicture>
                  <Picture {...pictureOf(src, alt)} loading="lazy" decoding="async" />
                </LazyPicture>
              )}
              <Closer>
                <Glyph path={searchIcon} label={text('good.closer')} />
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
            <Zoom title={good.title} pictures={pictures} start={opened} texts={texts} onClose={close} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
};
