import { useId, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { asList } from '../../styles/as-list.ts';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { arrowIcon } from '../../icons/paths.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { useSlides } from './use-slides.ts';

export interface CarouselProps {
  /** Names the region: `Відгуки наших клієнтів`. */
  label: string;
  slides: readonly {
    id: string;
    view: ReactNode;
    /** A small picture of the slide, where every slide is one stop: its button shows it instead of a dot. */
    thumb?: ReactNode;
  }[];
  /** Width of a slide, in any CSS unit; never wider than the carousel. */
  slideWidth?: string;
  texts: {
    previous: string;
    next: string;
    /** Names a stop and its button, from 1: `Слайд 2 з 5`. */
    stop: (number: number, of: number) => string;
  };
  /** The slide to begin with, from 0. */
  start?: number;
  /** Offers to go on by itself; only the visitor starts it, and never where motion is not wanted. */
  autoplay?: { start: string; stop: string; seconds?: number };
}

const Viewport = styled.div<{ $ready: boolean }>`
  ${({ $ready }) => ($ready ? 'overflow: hidden;' : 'overflow-x: auto; scroll-snap-type: x mandatory;')}
  overscroll-behavior-x: contain;
  /* room for the outline of what has the focus, and for shadows */
  margin: -0.5rem;
  padding: 0.5rem;
  /* a slide that snaps stops where the room ends, not under it */
  scroll-padding-inline: 0.5rem;
`;

const Track = styled.ul.attrs(asList)`
  display: flex;
  gap: var(--space-m);
  margin: 0;
  padding: 0;
  list-style: none;
  touch-action: pan-y pinch-zoom;
  & > li {
    display: grid;
    flex: none;
    min-width: 0;
    max-width: 100%;
    scroll-snap-align: start;
  }
`;

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: var(--space-xs);
  min-height: 3rem;
  margin-top: var(--space-s);
`;

const Step = styled(Button)`
  width: 3rem;
  padding: 0;
`;

const Dots = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
`;

const Dot = styled.button`
  display: grid;
  place-items: center;
  width: 1.75rem;
  height: var(--target);
  padding: 0;
  border: 0;
  border-radius: var(--radius-s);
  background: transparent;
  &::before {
    width: 0.625rem;
    height: 0.625rem;
    border: 2px solid var(--color-line-strong);
    border-radius: 50%;
    content: '';
  }
  &[aria-current]::before {
    border-color: var(--color-accent);
    background: var(--color-accent);
    scale: 1.3;
  }
  @media (forced-colors: active) {
    &[aria-current]::before {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`;

const Thumbs = styled.div`
  display: flex;
  justify-content: safe center;
  gap: var(--space-xs);
  width: 100%;
  padding: 0.25rem;
  overflow-x: auto;
`;

const Thumb = styled.button`
  flex: 0 1 4rem;
  display: grid;
  min-width: var(--target);
  aspect-ratio: 1;
  padding: 0;
  border: 2px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  color: inherit;
  cursor: pointer;
  overflow: hidden;
  &[aria-current] {
    border-color: var(--color-accent);
    box-shadow: inset 0 0 0 1px var(--color-accent);
  }
  /* every line is of one colour there, which may be that of the picture: a gap between them */
  html[data-contrast] &[aria-current] {
    padding: 3px;
    border-width: 3px;
    border-color: var(--color-text);
    box-shadow: none;
  }
  @media (forced-colors: active) {
    &[aria-current] {
      border: 5px solid Highlight;
    }
  }
`;

/** Slides side by side: swiped, stepped through, or, before scripts run, scrolled. */
export const Carousel = ({ label, slides, slideWidth = '100%', texts, start, autoplay }: CarouselProps) => {
  const { viewport, ready, selected, stops, goTo, playing, toggle } = useSlides((autoplay?.seconds ?? 6) * 1000, start);
  const count = ready ? stops : slides.length;
  const [moved, setMoved] = useState(false);
  const id = useId();
  const move = (stop: number) => {
    setMoved(true);
    goTo(stop);
  };
  const step = (by: 1 | -1, name: string) => (
    <Step look="secondary" aria-label={name} aria-controls={id} onClick={() => move(selected + by)}>
      <Icon path={arrowIcon} {...(by < 0 ? { transform: 'scale(-1 1)' } : {})} />
    </Step>
  );
  const stopButton = (stop: number) => ({
    type: 'button' as const,
    'aria-label': texts.stop(stop + 1, count),
    'aria-controls': id,
    ...(stop === selected ? { 'aria-current': true as const } : {}),
    onClick: () => move(stop),
  });
  const hasThumbs = slides.some(({ thumb }) => thumb !== undefined);
  const controls = (
    <>
      {step(-1, texts.previous)}
      <Dots>
        {Array.from({ length: stops }, (_, stop) => (
          <Dot key={stop} {...stopButton(stop)} />
        ))}
      </Dots>
      {step(1, texts.next)}
      {autoplay && (
        <Button look="quiet" onClick={toggle}>
          {playing ? autoplay.stop : autoplay.start}
        </Button>
      )}
    </>
  );
  return (
    <section aria-label={label}>
      {/* what scrolls must be reachable by keyboard until the buttons are there */}
      <Viewport ref={viewport} $ready={ready} {...(ready ? {} : { tabIndex: 0, role: 'group', 'aria-label': label })}>
        <Track id={id}>
          {slides.map((slide) => (
            <li key={slide.id} style={{ width: slideWidth }}>
              {slide.view}
            </li>
          ))}
        </Track>
      </Viewport>
      {/* has its room from the start, or what is below would shift */}
      {count > 1 &&
        (hasThumbs ? (
          <Controls>
            <Thumbs>
              {/* the same nodes before scripts and after, or the pictures would be rendered twice */}
              {slides.map(({ id: slide, thumb }, stop) => (
                <Thumb key={slide} {...stopButton(stop)} aria-disabled={!ready}>
                  {thumb}
                </Thumb>
              ))}
            </Thumbs>
          </Controls>
        ) : (
          <Controls>{ready && controls}</Controls>
        ))}
      <VisuallyHidden role="status">{moved && !playing && texts.stop(selected + 1, stops)}</VisuallyHidden>
    </section>
  );
};
