import type { Good } from '@pozyka/api-contract';
import { Badge, Card, Price } from '@pozyka/design-system';
import { formatMoney } from '@pozyka/i18n';
import { Link, useLocale, useText } from '@pozyka/remote-kit';
import { styled } from 'styled-components';
import { goodImage } from '../../good-image.ts';

const Frame = styled(Card)`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: var(--space-s);
  height: 100%;
`;

const Picture = styled.img`
  width: 100%;
  height: auto;
  aspect-ratio: 1;
  object-fit: contain;
`;

const Title = styled(Link)`
  color: inherit;
  font-weight: 600;
  text-decoration: none;
  &::after {
    position: absolute;
    inset: 0;
    content: '';
  }
  &:hover {
    text-decoration: underline;
  }
`;

const Foot = styled.div`
  margin-top: auto;
`;

/** One good in a list; the whole card leads to it. `eager` for those on the first screen. */
export const GoodCard = ({ good, category, eager }: { good: Good; category: string; eager: boolean }) => {
  const text = useText();
  const locale = useLocale();
  return (
    <Frame as="article">
      {good.image && (
        <Picture src={goodImage(good.image)} alt="" width="400" height="400" loading={eager ? 'eager' : 'lazy'} decoding="async" />
      )}
      <Title to={`/category/${category}/goods/${good.id}`}>{good.title}</Title>
      <Foot>
        <Price
          value={formatMoney(good.price, locale)}
          {...(good.old_price ? { old: formatMoney(good.old_price, locale), oldLabel: text('good.old-price') } : {})}
        />
        {!good.in_stock && <Badge>{text('good.out-of-stock')}</Badge>}
      </Foot>
    </Frame>
  );
};
