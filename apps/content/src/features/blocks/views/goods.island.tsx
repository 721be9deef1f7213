import { useGetSpecialGoodsQuery } from '@pozyka/api-client/blocks';
import type { Good } from '@pozyka/api-contract';
import { Heading, ItemList, Price, Text, TextLink } from '@pozyka/design-system';
import { formatMoney } from '@pozyka/i18n';
import { Link, useLocale, useText } from '@pozyka/remote-kit';
import { Sheet } from './block-styles.ts';

const GoodCard = ({ good: { id, title, brand, price, old_price: old } }: { good: Good }) => {
  const text = useText();
  const locale = useLocale();
  return (
    <Sheet>
      <Text size="s" tone="muted">
        {brand}
      </Text>
      <Heading level={3} look={4}>
        <TextLink as={Link} to={`/category/goods/${encodeURIComponent(id)}`}>
          {title}
        </TextLink>
      </Heading>
      <Price
        value={formatMoney(price, locale)}
        {...(old === null ? {} : { old: formatMoney(old, locale), oldLabel: text('blocks.old-price') })}
      />
    </Sheet>
  );
};

/** Goods on special offer, from the marketplace's own API: it may be down while the page is not. */
const Goods = ({ label, count }: { label: string; count: number }) => {
  const text = useText();
  const { data: goods, isError, refetch } = useGetSpecialGoodsQuery(count);
  if (isError) {
    const card = { title: text('blocks.failed'), text: text('blocks.failed-text'), retryLabel: text('blocks.retry') };
    return <ItemList label={label} content={{ state: 'failed', ...card, onRetry: () => void refetch() }} />;
  }
  if (!goods)
    return (
      <ItemList
        label={label}
        itemWidth="15rem"
        content={{ state: 'loading', text: text('blocks.loading'), places: count, height: '9rem' }}
      />
    );
  if (goods.length === 0) return <Text tone="muted">{text('blocks.no-goods')}</Text>;
  return (
    <ItemList
      label={label}
      itemWidth="15rem"
      content={{ state: 'ready', items: goods.map((good) => ({ id: good.id, view: <GoodCard good={good} /> })) }}
    />
  );
};

export default Goods;
