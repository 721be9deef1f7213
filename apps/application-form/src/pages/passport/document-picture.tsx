import type { IdentityDocumentType } from '@pozyka/api-contract/constants';
import { styled } from 'styled-components';

/** A place on a page of a document that the legend names by its number. */
interface Mark {
  number: number;
  x: number;
  y: number;
  width: number;
}

interface Side {
  photo?: { x: number; y: number };
  /** Lines of text that are not required: x, y, width. */
  lines: readonly (readonly [x: number, y: number, width: number])[];
  marks: readonly Mark[];
}

/** The two sides of an ID card, and the first spread of a booklet, as far as they help to find a number. */
const sides: Record<IdentityDocumentType, readonly Side[]> = {
  id_card: [
    {
      photo: { x: 16, y: 46 },
      lines: [
        [16, 18, 120],
        [116, 50, 110],
        [116, 68, 84],
        [116, 86, 98],
        [116, 104, 64],
      ],
      marks: [
        { number: 1, x: 218, y: 150, width: 84 },
        { number: 2, x: 92, y: 150, width: 84 },
      ],
    },
    {
      lines: [
        [16, 68, 110],
        [16, 148, 280],
        [16, 162, 280],
        [16, 176, 280],
      ],
      marks: [
        { number: 3, x: 40, y: 24, width: 96 },
        { number: 4, x: 40, y: 104, width: 80 },
        { number: 5, x: 196, y: 104, width: 80 },
      ],
    },
  ],
  passport: [
    {
      photo: { x: 112, y: 96 },
      lines: [
        [60, 48, 150],
        [60, 64, 120],
        [60, 80, 140],
      ],
      marks: [{ number: 1, x: 196, y: 14, width: 92 }],
    },
    {
      lines: [
        [24, 24, 150],
        [24, 42, 200],
        [24, 60, 110],
      ],
      marks: [
        { number: 2, x: 48, y: 90, width: 230 },
        { number: 3, x: 48, y: 136, width: 110 },
      ],
    },
  ],
};

const Pages = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(13rem, 100%), 1fr));
  gap: var(--space-s);
  max-width: 36rem;
`;

const Page = styled.svg`
  width: 100%;
  height: auto;
  & .page {
    fill: var(--color-surface);
    stroke: var(--color-line-strong);
    stroke-width: 2;
  }
  & .rest {
    fill: var(--color-line);
  }
  & .mark {
    fill: var(--color-accent-soft);
    stroke: var(--color-accent);
    stroke-width: 2;
  }
  & circle {
    fill: var(--color-accent);
  }
  & text {
    fill: var(--color-on-accent);
    font-size: 16px;
    font-weight: 700;
    text-anchor: middle;
  }
  @media (forced-colors: active) {
    --color-surface: Canvas;
    --color-line: GrayText;
    --color-line-strong: CanvasText;
    --color-accent: CanvasText;
    --color-accent-soft: Canvas;
    --color-on-accent: Canvas;
  }
`;

/** Where the required data are on a document; the legend beside it says the same in words. */
export const DocumentPicture = ({ type }: { type: IdentityDocumentType }) => (
  <Pages aria-hidden="true">
    {sides[type].map(({ photo, lines, marks }) => (
      <Page key={marks[0]?.number} viewBox="0 0 320 200">
        <rect className="page" x="1" y="1" width="318" height="198" rx="14" />
        {photo && <rect className="rest" x={photo.x} y={photo.y} width="76" height="92" rx="6" />}
        {lines.map(([x, y, width]) => (
          <rect key={`${x} ${y}`} className="rest" x={x} y={y} width={width} height="8" rx="4" />
        ))}
        {marks.map(({ number, x, y, width }) => (
          <g key={number}>
            <rect className="mark" x={x} y={y} width={width} height="26" rx="6" />
            <circle cx={x - 8} cy={y + 13} r="13" />
            <text x={x - 8} y={y + 19}>
              {number}
            </text>
          </g>
        ))}
      </Page>
    ))}
  </Pages>
);
