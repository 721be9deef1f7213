import { styled } from 'styled-components';

/** The line between the ends, filled between the thumbs: `--low` and `--high` say where they stand. */
export const Track = styled.div`
  position: relative;
  height: var(--target);
  margin-inline: 0.125rem;
  &::before {
    position: absolute;
    inset: 50% 0.875rem auto;
    height: 0.5rem;
    border: 1px solid var(--color-line-strong);
    border-radius: var(--radius-round);
    background: linear-gradient(
      to right,
      var(--color-surface) var(--low),
      var(--color-accent) var(--low) var(--high),
      var(--color-surface) var(--high)
    );
    transform: translateY(-50%);
    content: '';
  }
  @media (forced-colors: active) {
    --color-accent: Highlight;
    --color-surface: Canvas;
    --color-line-strong: CanvasText;
    forced-color-adjust: none;
  }
`;

const handle = `
  box-sizing: border-box;
  width: 1.75rem;
  height: 1.75rem;
  border: 0.25rem solid var(--color-surface);
  border-radius: 50%;
  background: var(--color-accent);
  box-shadow: 0 0 0 2px var(--color-accent);
  appearance: none;
  cursor: grab;
  pointer-events: auto;
`;

/** One of the two: the line of each lies over the other's, so that only the handles take presses. */
export const Thumb = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  background: transparent;
  appearance: none;
  pointer-events: none;
  touch-action: pan-y;
  &::-webkit-slider-runnable-track {
    background: transparent;
  }
  &::-moz-range-track {
    background: transparent;
  }
  &::-webkit-slider-thumb {
    ${handle}
  }
  &::-moz-range-thumb {
    ${handle}
  }
  &:focus-visible {
    border-radius: var(--radius-s);
  }
`;
