import type { Good } from '@pozyka/api-contract';
import { Badge, Card, Icon, Price, starIcon, VisuallyHidden } from '@pozyka/design-system';
import { formatMoney, formatNumber } from '@pozyka/i18n';
import { Link, useLocale, useText } from '@pozyka/remote-kit';
import { useId } from 'react';
import { styled } from 'styled-components';
import { goodImage } from '../good-image.ts';

/** Two goods beside each other, or one where letters are so large that their words would break. */
export const twoColumns = 'repeat(auto-fill, minmax(max(7.5rem, (100% - var(--space-s)) / 2), 1fr))';

type View = 'grid' | 'list';

const Frame = styled(Card)<{ $view: View }>`
  position: relative;
  display: grid;
  grid-template-columns: ${({ $view }) => ($view === 'list' ? 'min(9rem, 32%) minmax(0, 1fr)' : 'minmax(0, 1fr)')};
  grid-template-rows: ${({ $view }) => ($view === 'list' ? 'auto' : 'auto 1fr')};
  gap: var(--space-xs) var(--space-m);
  height: 100%;
  padding: var(--space-s);
  box-shadow: var(--shadow-s);
  &:hover {
    box-shadow: var(--shadow-m);
  }
  @media (min-width: 48rem) {
    padding: var(--space-m);
  }
`;

const Picture = styled.img`
  width: 100%;
  height: auto;
  aspect-ratio: 1;
  border-radius: var(--radius-s);
  object-fit: contain;
`;

const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-xs);
  min-width: 0;
`;

const Title = styled(Link)`
  display: -webkit-box;
  overflow: hidden;
  color: inherit;
  font-weight: 600;
  line-height: 1.35;
  text-decoration: none;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 4;
  &::after {
    position: absolute;
    inset: 0;
    border-radius: inherit;
    content: '';
  }
  &:hover {
    text-decoration: underline;
  }
  /* the ring goes around the whole card: the line above cuts it off */
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    border-radius: var(--radius-l);
    outline: 3px solid var(--color-focus);
    outline-offset: 2px;
  }
`;

const Marks = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-2xs);
  color: var(--color-text-muted);
  font-size: var(--text-s);
  & svg {
    color: var(--color-accent);
  }
`;

const Foot = styled.div`
  display: grid;
  gap: var(--space-2xs);
  margin-top: auto;
`;

/** Goods of a list whose pictures are requested at once: a row of a phone. */
export const EAGER = 2;

const pictureOf = (image: string) => ({ src: goodImage(image), alt: '', width: 400, height: 400, decoding: 'async' as const });

export interface GoodCardProps {
  good: Good;
  /** The category from whose list one goes; none in a list of all of them. */
  category?: string;
  /** For the first ones: its picture does not wait until the page is interactive. */
  eager: boolean;
  /** In a row across the page: the picture beside the words. */
  view?: View;
}

/** One good in a list; the whole card leads to it. */
export const GoodCard = ({ good, category, eager, view = 'grid' }: GoodCardProps) => {
  const text = useText();
  const locale = useLocale();
  const title = useId();
  return (
    <Frame as="article" aria-labelledby={title} $view={view}>
      {good.image && <Picture {...pictureOf(good.image)} {...(eager ? {} : { loading: 'lazy' })} />}
      <Words>
        <Title id={title} to={category === undefined ? `/category/goods/${good.id}` : `/category/${category}/goods/${good.id}`}>
          {good.title}
        </Title>
        {good.rating !== null && (
          <Marks>
            <Icon path={starIcon} size="1rem" />
            <span aria-hidden="true" translate="no">
              {formatNumber(good.rating, locale)}
            </span>
            <VisuallyHidden>{text('good.rating', { rating: formatNumber(good.rating, locale) })}</VisuallyHidden>
          </Marks>
        )}
        <Foot>
          <Price
            value={formatMoney(good.price, locale, { whole: true })}
            {...(good.old_price ? { old: formatMoney(good.old_price, locale, { whole: true }), oldLabel: text('good.old-price') } : {})}
          />
          {!good.in_stock && <Badge>{text('good.out-of-stock')}</Badge>}
        </Foot>
      </Words>
    </Frame>
  );
};
