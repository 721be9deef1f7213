import { Cluster, Icon, Notice, Text, TextLink, closeIcon, minusIcon, plusIcon } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';
import { useEffect, useId, useRef, useState, useLayoutEffect, type RefObject } from 'react';
import { styled } from 'styled-components';
import { openPdf, type OpenedPdf } from './open-pdf.ts';
import { PagePlace } from './page-place.ts';

/** Inner width of an element in whole CSS pixels, as it changes; 0 before it is known. */
const useWidth = (element: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
};

export interface DocumentPreviewProps {
  name: string;
  /** Address of the PDF on this site. Undefined: not yet wanted. */
  source: string | undefined;
  onClose: () => void;
}

const ZOOMS = [1, 1.5, 2, 3];
/** Milliseconds until the links to the same document are shown. */
const PATIENCE = 5_000;
/** CSS pixels; a canvas much larger takes more memory than a telephone has for it. */
const WIDEST = 1200;

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-surface-sunken);
`;

/* on a narrow screen with large text the tools have a line of their own */
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-xs);
  padding-inline: var(--space-s) var(--space-2xs);
  border-bottom: 1px solid var(--color-line);
`;

const Tools = styled.div`
  display: flex;
  flex: none;
  margin-inline-start: auto;
`;

const Tool = styled.button`
  display: grid;
  place-items: center;
  width: var(--target);
  height: var(--target);
  border: 0;
  border-radius: var(--radius-round);
  background: transparent;
  color: var(--color-accent);
  &:hover:not([aria-disabled='true']) {
    background: var(--color-accent-soft);
  }
  &[aria-disabled='true'] {
    color: var(--color-text-muted);
    opacity: 0.5;
  }
`;

const Pages = styled.div`
  height: min(75dvh, 48rem);
  padding: var(--space-xs);
  overflow: auto;
  scrollbar-gutter: stable;
`;

const PlainLinks = ({ name, url }: { name: string; url: string }) => {
  const text = useText();
  return (
    <Cluster gap="m">
      <TextLink href={url} target="_blank" rel="noopener">
        {text('documents.open-name', { name })}
      </TextLink>
      <TextLink href={url} download>
        {text('documents.download-name', { name })}
      </TextLink>
    </Cluster>
  );
};

/** A document's pages, rendered in their place: read here, or by the plain links where rendering fails or takes long. */
export const DocumentPreview = ({ name, source, onClose }: DocumentPreviewProps) => {
  const text = useText();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const fit = useWidth(box);
  const [pdf, setPdf] = useState<OpenedPdf>();
  const [count, setCount] = useState<number>();
  const [failed, setFailed] = useState(false);
  const [isShown, setShown] = useState(false);
  const [isSlow, setSlow] = useState(false);
  const [level, setLevel] = useState(0);

  useEffect(() => {
    if (source === undefined) return;
    let wanted = true;
    openPdf(source).then(
      (opened) => wanted && setPdf(opened),
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, [source]);

  useEffect(() => {
    if (source === undefined || isShown) return undefined;
    const timer = setTimeout(() => setSlow(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [source, isShown]);

  const most = Math.max(fit, WIDEST);
  const width = Math.min(Math.round(fit * (ZOOMS[level] ?? 1)), most);
  const rendered = useRef(width);

  // what was being read stays in view
  useEffect(() => {
    if (box.current && rendered.current > 0) box.current.scrollTop *= width / rendered.current;
    rendered.current = width;
  }, [width]);

  const state = count === undefined ? text('preview.loading') : text('preview.pages', { count });
  const tool = (label: string, icon: string, on: boolean, press: () => void) => (
    <Tool type="button" aria-label={label} aria-controls={id} aria-disabled={!on} onClick={() => on && press()}>
      <Icon path={icon} />
    </Tool>
  );

  const links = source !== undefined && { action: <PlainLinks name={name} url={source} /> };
  if (failed) {
    return (
      <Notice tone="warning" role="alert" title={text('preview.failed-title')} {...links}>
        {text('preview.failed-text')}
      </Notice>
    );
  }
  return (
    <Frame>
      <Bar>
        <Text tone="muted" size="s" role="status">
          {state}
        </Text>
        <Tools>
          {tool(text('preview.zoom-out'), minusIcon, level > 0, () => setLevel(level - 1))}
          {tool(text('preview.zoom-in'), plusIcon, level < ZOOMS.length - 1 && width < most, () => setLevel(level + 1))}
          {tool(text('preview.close', { name }), closeIcon, true, onClose)}
        </Tools>
      </Bar>
      <Pages ref={box} id={id} role="region" aria-label={name} aria-busy={count === undefined} tabIndex={0}>
        {isSlow && !isShown && (
          <Notice role="status" title={text('preview.slow-title')} {...links}>
            {text('preview.slow-text')}
          </Notice>
        )}
        {pdf && fit > 0 ? (
          <pdf.Pages data={pdf.data} width={width} onOpen={setCount} onShow={() => setShown(true)} onFail={() => setFailed(true)} />
        ) : (
          <PagePlace />
        )}
      </Pages>
    </Frame>
  );
};
