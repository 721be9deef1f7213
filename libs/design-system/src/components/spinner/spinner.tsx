import { css, keyframes, styled } from 'styled-components';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

/** How the ring looks, for an element that React does not render. */
export const ring = css`
  width: 1.5em;
  height: 1.5em;
  border: 0.1875em solid;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 0.8s linear infinite;
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`;

/** A turning ring in the colour of the text. Only a picture: say in words that something is loading. */
export const Spinner = styled.span.attrs({ 'aria-hidden': true })`
  display: inline-block;
  ${ring}
`;
