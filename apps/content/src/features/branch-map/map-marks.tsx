import type { MapMarker } from '@pozyka/api-contract';
import { Icon, pinIcon } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';
import { styled } from 'styled-components';
import { worldOf } from './geo/mercator.ts';
import { toFrame, type Size, type View } from './geo/view.ts';
import type { Mark } from './marker-index.ts';

const Spot = styled.button`
  position: absolute;
  left: 0;
  top: 0;
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  margin: -1.375rem 0 0 -1.375rem;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;
  touch-action: none;
  &:is(:hover, :focus-visible) {
    z-index: 2;
  }
`;

const Circle = styled.span<{ $size: number }>`
  display: grid;
  place-items: center;
  width: ${({ $size }) => $size}rem;
  height: ${({ $size }) => $size}rem;
  border: 2px solid var(--color-surface);
  border-radius: 50%;
  background: var(--color-accent);
  box-shadow: 0 0 0 3px color-mix(in srgb, var(--color-accent) 30%, transparent);
  color: var(--color-on-accent);
  font-size: var(--text-s);
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  ${Spot}:hover & {
    background: var(--color-accent-strong);
  }
  @media (forced-colors: active) {
    border-color: ButtonText;
  }
`;

const Pin = styled.span<{ $chosen: boolean }>`
  display: grid;
  place-items: center;
  width: 2rem;
  height: 2rem;
  border: 2px solid var(--color-accent);
  border-radius: 50%;
  background: var(--color-surface);
  color: var(--color-accent);
  box-shadow: 0 1px 4px rgb(0 0 0 / 25%);
  ${({ $chosen }) =>
    $chosen &&
    `
    width: 2.5rem;
    height: 2.5rem;
    border-color: var(--color-surface);
    background: var(--color-danger);
    color: var(--color-on-accent);
    outline: 2px solid var(--color-danger);
  `}
  & > svg {
    width: 1.25rem;
    height: 1.25rem;
  }
  @media (forced-colors: active) {
    ${({ $chosen }) => $chosen && 'background: Highlight; color: HighlightText; forced-color-adjust: none;'}
  }
`;

/** Grows with what it holds, slowly. */
const sizeOf = (count: number): number => Math.min(2.75, 1.75 + Math.log10(count) * 0.4);

interface MarksProps {
  marks: readonly Mark[];
  view: View;
  size: Size;
  selected: string | undefined;
  onSelect: (id: string) => void;
  onOpen: (mark: Mark & { cluster: number }) => void;
}

/** What is seen of the markers: nothing else of them is in the page. */
export const MapMarks = ({ marks, view, size, selected, onSelect, onOpen }: MarksProps) => {
  const text = useText();
  const place = ({ lng, lat }: Mark, chosen: boolean) => {
    const [x, y] = toFrame(view, size, worldOf(lng, lat));
    return { transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`, ...(chosen && { zIndex: 1 }) };
  };
  const nameOf = ({ title, address }: MapMarker) => `${title}, ${address}`;
  return marks.map((mark) =>
    'cluster' in mark ? (
      <Spot
        key={mark.key}
        type="button"
        style={place(mark, false)}
        aria-label={text('branches.cluster', { count: mark.count })}
        onClick={() => onOpen(mark)}
      >
        <Circle $size={sizeOf(mark.count)}>{mark.count}</Circle>
      </Spot>
    ) : (
      <Spot
        key={mark.key}
        type="button"
        style={place(mark, mark.marker.id === selected)}
        aria-label={nameOf(mark.marker)}
        aria-pressed={mark.marker.id === selected}
        onClick={() => onSelect(mark.marker.id)}
      >
        <Pin $chosen={mark.marker.id === selected}>
          <Icon path={pinIcon} />
        </Pin>
      </Spot>
    ),
  );
};
