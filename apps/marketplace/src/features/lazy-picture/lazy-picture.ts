import { keyframes, styled } from 'styled-components';

const come = keyframes`
  to {
    content-visibility: visible;
  }
`;

/**
 * The place of a lazy picture that nobody waits for, square. On a phone, where pictures would take the line from the scripts, it is not
 * asked for before the page's code has hydrated, or after four seconds where that does not come. It is in the HTML all the same: without
 * scripts, on paper, and in a browser that does not know this, the browser's own `loading="lazy"` decides alone.
 */
export const LazyPicture = styled.span`
  display: block;
  aspect-ratio: 1;
  @media screen and (scripting: enabled) and (max-width: 48rem) {
    html:not([data-hydrated], [data-taken-over]) & {
      content-visibility: hidden;
      animation: ${come} 1ms 4s forwards;
    }
  }
`;
