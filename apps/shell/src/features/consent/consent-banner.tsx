import { Button, Cluster, Container, Text, WIDE } from '@pozyka/design-system';
import { localePath } from '@pozyka/i18n';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useDocumentLocale } from '../../core/document-locale.ts';
import { consentWords } from './words.ts';

const Bar = styled.section`
  position: fixed;
  inset: auto 0 0;
  z-index: 30;
  max-height: 50svh;
  padding-block: var(--space-xs) calc(var(--space-xs) + env(safe-area-inset-bottom));
  border-top: 2px solid var(--color-accent);
  background: var(--color-surface);
  box-shadow: var(--shadow-m);
  overflow-y: auto;
`;

const Row = styled(Container)`
  display: flex;
  flex-direction: column;
  gap: var(--space-xs);
  @media ${WIDE} {
    flex-direction: row;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-l);
  }
`;

const Words = styled(Text)`
  line-height: 1.35;
`;

/* refusing is as easy as agreeing: the same look, the same size, side by side; on a phone of 360 px all three are */
const Answers = styled(Cluster)`
  flex: none;
  gap: var(--space-2xs);
  & > button {
    flex: 1 1 6.25rem;
    min-height: var(--target);
    padding: 0 0.25rem;
    font-size: var(--text-s);
  }
  & > button:last-child {
    flex-basis: auto;
  }
  @media ${WIDE} {
    & > button {
      padding-inline: var(--space-m);
    }
  }
`;

export interface ConsentBannerProps {
  onAnswer: (all: boolean) => void;
  onSettings: () => void;
}

/** The question at the bottom of the page. It takes no focus and blocks nothing; the page keeps room for it. */
export const ConsentBanner = ({ onAnswer, onSettings }: ConsentBannerProps) => {
  const locale = useDocumentLocale();
  const words = consentWords[locale];
  const bar = useRef<HTMLElement>(null);
  useRoomBelow(bar);
  return (
    <Bar ref={bar} aria-label={words.title} data-keep-clear>
      <Row>
        <div>
          {/* two short ones: a long one would count as the largest paint of many a page, seconds after its own */}
          <Words size="s">{words.text}</Words>
          <Words size="s">
            <span>{`${words.change} `}</span>
            <a href={localePath('/cookie-policy', locale)}>{words.more}</a>
          </Words>
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
