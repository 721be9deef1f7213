import { VisuallyHidden } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';
import { useMemo, useState } from 'react';
import { Document, Page, type PageProps } from 'react-pdf';
import { styled } from 'styled-components';
import type { PdfPagesProps } from './open-pdf.ts';
import { PagePlace } from './page-place.ts';

type LoadedPage = Parameters<NonNullable<PageProps['onLoadSuccess']>>[0];
type TextContent = Awaited<ReturnType<LoadedPage['getTextContent']>>;

/** Glyphs are rendered as paths and nothing is compiled: the policy allows neither fonts from memory nor WebAssembly. */
const OPTIONS = { disableFontFace: true, useSystemFonts: false, useWasm: false, verbosity: 0 };
const SHARPEST = 2;
const noop = () => {};

const Sheets = styled.div`
  display: grid;
  justify-content: safe center;
  gap: var(--space-s);
`;

const Sheet = styled.div`
  position: relative;
`;

/** Read piece by piece: `getTextContent` iterates a stream, which WebKit's streams do not bear. */
const textOf = async (page: LoadedPage): Promise<string> => {
  const reader = page.streamTextContent().getReader() as ReadableStreamDefaultReader<TextContent>;
  let words = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return words;
    words += value.items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
  }
};

interface PdfPageProps extends Pick<PdfPagesProps, 'width' | 'onFail'> {
  number: number;
  count: number;
  onShow: () => void;
}

/** A page as a picture, and its text for those who listen. The text layer of react-pdf writes HTML, which the policy refuses. */
const PdfPage = ({ number, count, width, onShow, onFail }: PdfPageProps) => {
  const text = useText();
  const [words, setWords] = useState('');
  const place = <PagePlace style={{ width }} />;
  return (
    <Sheet role="group" aria-label={text('preview.page', { number, count })}>
      <div aria-hidden="true">
        <Page
          pageNumber={number}
          width={width}
          devicePixelRatio={Math.min(window.devicePixelRatio, SHARPEST)}
          renderTextLayer={false}
          renderAnnotationLayer={false}
          suspense={false}
          loading={place}
          error={place}
          onLoadSuccess={(page) => void textOf(page).then(setWords, onFail)}
          onLoadError={onFail}
          onRenderSuccess={onShow}
          onRenderError={onFail}
        />
      </div>
      <VisuallyHidden>{words}</VisuallyHidden>
    </Sheet>
  );
};

/** All pages of a document, one under another. Loaded by one of the two modules that bring pdf.js along, see `open-pdf.ts`. */
export const PdfPages = ({ data, width, onOpen, onShow, onFail }: PdfPagesProps) => {
  const [count, setCount] = useState(0);
  const file = useMemo(() => ({ data }), [data]);
  return (
    <Document
      file={file}
      options={OPTIONS}
      suspense={false}
      loading={<PagePlace style={{ width }} />}
      error=""
      onLoadSuccess={({ numPages }) => {
        setCount(numPages);
        onOpen(numPages);
      }}
      onSourceError={onFail}
      onLoadError={onFail}
    >
      <Sheets>
        {Array.from({ length: count }, (_, index) => (
          <PdfPage key={index} number={index + 1} count={count} width={width} onShow={index === 0 ? onShow : noop} onFail={onFail} />
        ))}
      </Sheets>
    </Document>
  );
};
