import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';

const Place = styled.div`
  border-radius: var(--radius-m);
  scroll-margin-top: 6rem;
  /* it is read, not worked with */
  outline: none;
`;

/**
 * News that takes the place of what was pressed: the focus goes there, and the window with it, whenever `news` becomes another
 * one; undefined where there is none yet.
 */
export const Arrived = ({ news, children }: { news: string | undefined; children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (news !== undefined) place.current?.focus();
  }, [news]);
  return (
    <Place ref={place} tabIndex={-1}>
      {children}
    </Place>
  );
};
