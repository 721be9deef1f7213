import { Button, Cluster, Container, Heading, Text } from '@pozyka/design-system';
import { localePath } from '@pozyka/i18n';
import { useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { useDocumentLocale } from '../../core/document-locale.ts';
import { consentWords } from './words.ts';

const Bar = styled.section`
  position: fixed;
  inset: auto 0 0;
  z-index: 30;
  max-height: 50svh;
  padding-block: var(--space-s) calc(var(--space-s) + env(safe-area-inset-bottom));
  border-top: 2px solid var(--color-accent);
  background: var(--color-surface);
  box-shadow: var(--shadow-m);
  overflow-y: auto;
`;

const Row = styled(Container)`
  display: flex;
  flex-direction: column;
  gap: var(--space-s);
  @media (min-width: 64rem) {
    flex-direction: row;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-l);
  }
`;

/* refusing is as easy as agreeing: the same look, the same size, side by side */
const Answers = styled(Cluster)`
  flex: none;
  gap: var(--space-xs);
  & > button {
    flex: 1 1 9rem;
    padding-inline: var(--space-s);
  }
`;

const More = styled.a`
  display: inline-block;
  padding-block: 0.25rem;
`;

export interface ConsentBannerProps {
  onAnswer: (all: boolean) => void;
  onSettings: () => void;
}

/** The question at the bottom of the page. It takes no focus and blocks nothing; the page keeps room for it. */
export const ConsentBanner = ({ onAnswer, onSettings }: ConsentBannerProps) => {
  const locale = useDocumentLocale();
  const words = consentWords[locale];
  const id = useId();
  const bar = useRef<HTMLElement>(null);
  useRoomBelow(bar);
  return (
    <Bar ref={bar} aria-labelledby={id} data-keep-clear>
      <Row>
        <div>
          <Heading level={2} look={4} id={id}>
            {words.title}
          </Heading>
          {/* two short ones: a long one would count as the largest paint of many a page, seconds after its own */}
          <Text size="s">{words.text}</Text>
          <Text size="s">
            <span>{`${words.change} `}</span>
            <More href={localePath('/cookie-policy', locale)}>{words.more}</More>
          </Text>
        </div>
        <Answers>
          <Button look="secondary" onClick={() => onAnswer(true)}>
            {words.acceptAll}
          </Button>
          <Button look="secondary" onClick={() => onAnswer(false)}>
            {words.refuse}
          </Button>
          <Button look="quiet" onClick={onSettings}>
            {words.choose}
          </Button>
        </Answers>
      </Row>
    </Bar>
  );
};

/** The page can be scrolled clear of the bar, and what takes the focus is never behind it. */
const useRoomBelow = (bar: React.RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const { style } = document.documentElement;
    const fit = () => {
      const height = `${element.offsetHeight}px`;
      style.scrollPaddingBottom = height;
      document.body.style.paddingBottom = height;
    };
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    fit();
    return () => {
      observer.disconnect();
      style.scrollPaddingBottom = '';
      document.body.style.paddingBottom = '';
    };
  }, [bar]);
};
