import { css } from 'styled-components';
import { WIDE } from '../tokens/widths.ts';

/**
 * For a part of a long page that is below the window at first: it is laid out when it is near, so that the first text does not wait for it. Until
 * then about as much place is reserved, and what was measured once is remembered. Paper has all of it, a look that is chosen reaches all at once, and a page
 * that is reloaded or come back to is laid out whole: the browser scrolls it by what its parts really measure. An engine that would
 * clip shadows and outlines of the focus at its edges lays it out at once.
 * @param narrow about its height on a phone, as CSS
 * @param wide the same on a wide window
 */
export const laidOutWhenNear = (narrow: string, wide = narrow) => css`
  @media screen {
    @supports (overflow-clip-margin: 1rem) {
      html:not([data-contrast], [data-returned]) & {
        content-visibility: auto;
        overflow-clip-margin: 3rem;
        contain-intrinsic-block-size: auto ${narrow};
        @media ${WIDE} {
          contain-intrinsic-block-size: auto ${wide};
        }
      }
    }
  }
`;
