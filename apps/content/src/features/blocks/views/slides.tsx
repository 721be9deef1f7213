import type { Slide } from '@pozyka/api-contract';
import { Heading, Text, TextLink, asList } from '@pozyka/design-system';
import { Link, useText } from '@pozyka/remote-kit';
import { styled } from 'styled-components';
import { Sheet } from './block-styles.ts';

export const SLIDE_WIDTH = '22rem';

const Row = styled.ul.attrs(asList)`
  display: flex;
  gap: var(--space-m);
  margin: -0.5rem -0.5rem calc(3rem + var(--space-s) - 0.5rem);
  padding: 0.5rem;
  overflow-x: auto;
  list-style: none;
  & > li {
    display: grid;
    flex: none;
    width: ${SLIDE_WIDTH};
    max-width: 100%;
  }
`;

const Picture = styled.img`
  width: 100%;
  height: auto;
  aspect-ratio: 16 / 9;
  border-radius: var(--radius-m);
  object-fit: cover;
`;

/** One slide of the content server. */
export const SlideView = ({ slide: { title, text, image, link } }: { slide: Slide }) => {
  const words = useText();
  return (
    <Sheet>
      {image !== null && <Picture src={image} alt="" width={640} height={360} loading="lazy" decoding="async" />}
      <Heading level={3}>{title}</Heading>
      <Text tone="muted">{text}</Text>
      {link !== null && (
        <TextLink as={Link} to={link} aria-label={`${words('blocks.details')}: ${title}`}>
          {words('blocks.details')}
        </TextLink>
      )}
    </Sheet>
  );
};

/** The slides before scripts run: a list to scroll, as high as the carousel that takes its place. */
export const SlideRow = ({ label, slides }: { label: string; slides: readonly Slide[] }) => (
  <Row tabIndex={0} aria-label={label}>
    {slides.map((slide, index) => (
      <li key={index}>
        <SlideView slide={slide} />
      </li>
    ))}
  </Row>
);
