import { conditionsApi, useGetConditionsQuery } from '@pozyka/api-client/conditions';
import { fetchQuery } from '@pozyka/api-client/fetch-query';
import { catalogueApi, useGetCategoryTreeQuery, useGetGoodQuery } from '@pozyka/api-client/marketplace';
import type { GoodDetails, Category } from '@pozyka/api-contract';
import { Badge, Breadcrumbs, Cluster, DescriptionList, Icon, Heading, Notice, Price, Stack, starIcon, Text } from '@pozyka/design-system';
import { formatMoney, formatNumber } from '@pozyka/i18n';
import { foundOrMissing, Link, mustHave, useLocale, useParams, useText, type PageLoad } from '@pozyka/remote-kit';
import { Island } from '@pozyka/remote-kit/island';
import { useFailureNotice } from '@pozyka/remote-kit/use-failure-notice';
import { useId } from 'react';
import { CATALOGUE_PATH, pathTo } from '../../features/category-tree.ts';
import { GoodCard } from '../../features/good-card/good-card.tsx';
import { goodImage } from '../../features/good-image.ts';
import Gallery from './gallery.island.tsx';
import { About, Area, Columns, Lines, Similar } from './good-styles.ts';
import LoanOffer from './loan-offer.island.tsx';
import { DeliveryList, SellerCard } from './seller-and-delivery.tsx';

type Placed = Pick<GoodDetails, 'id' | 'category'>;

/** The one address of a good: in the category that it belongs to. */
const goodAddress = ({ id, category }: Placed): string => `/category/${category.id}/goods/${id}`;

/** True where an address may name this category for the good: its own, or one of those above, from whose list one came. */
const isAmong = (tree: readonly Category[], good: Placed, category: string | undefined): boolean =>
  category === good.category.id || pathTo(tree, good.category.id).some(({ id }) => id === category);

/** Pictures that may be shown, with what each shows in words: the good and the way it is seen. */
const picturesOf = ({ title, images, captions = [] }: GoodDetails) =>
  images
    .map((image, index) => ({ src: goodImage(image), alt: captions[index] === undefined ? title : `${title}, ${captions[index]}` }))
    .filter(({ src }) => src !== '');

/** One good: what it is, what it costs, with a loan too, who sells it and how it comes. */
const GoodPage = () => {
  const text = useText();
  const { good_id: id = '' } = useParams();
  const { data: tree = [], error: treeFailure } = useGetCategoryTreeQuery();
  useFailureNotice(treeFailure);
  const { data: good, error: goodFailure } = useGetGoodQuery(id);
  useFailureNotice(goodFailure);
  const { data: conditions } = useGetConditionsQuery();
  if (!good) return null;
  const { title, description, attributes, seller, delivery = [], similar = [] } = good;
  const gallery = { title, pictures: picturesOf(good) };
  const offer = { price: good.price, ...(conditions && { conditions }) };
  const similarGoods = similar.length > 0 && <SimilarGoods good={good} />;
  return (
    <Stack gap="l">
      <Breadcrumbs
        label={text('breadcrumbs')}
        items={[
          { title: text('breadcrumbs.goods'), link: <Link to={CATALOGUE_PATH}>{text('breadcrumbs.goods')}</Link> },
          ...pathTo(tree, good.category.id).map((step) => ({
            title: step.title,
            link: <Link to={`/category/${step.id}`}>{step.title}</Link>,
          })),
          { title },
        ]}
      />
      <Columns>
        {gallery.pictures.length > 0 && (
          <Area $name="pictures">
            <Island name="gallery" props={gallery}>
              <Gallery {...gallery} />
            </Island>
          </Area>
        )}
        <Area $name="offer">
          <Offer good={good} />
          {good.in_stock ? (
            <Island name="loan-offer" props={offer}>
              <LoanOffer {...offer} />
            </Island>
          ) : (
            <>
              <Notice tone="warning" title={text('good.sold-out')}>
                {text(similar.length > 0 ? 'good.sold-out-text' : 'good.sold-out-alone')}
              </Notice>
              {similarGoods}
            </>
          )}
          {delivery.length > 0 && <DeliveryList delivery={delivery} />}
          <SellerCard seller={seller} />
        </Area>
        <Area $name="about">
          <About>
            <Heading level={2}>{text('good.about')}</Heading>
            <Lines>{description}</Lines>
          </About>
          <About>
            <Heading level={2}>{text('good.attributes')}</Heading>
            <DescriptionList items={attributes.map(({ title: term, value }) => ({ term, details: value }))} />
          </About>
        </Area>
      </Columns>
      {good.in_stock && similarGoods}
    </Stack>
  );
};

const Offer = ({ good: { title, brand, rating, price, old_price: old, in_stock: inStock } }: { good: GoodDetails }) => {
  const text = useText();
  const locale = useLocale();
  const money = (kopiykas: number) => formatMoney(kopiykas, locale, { whole: true });
  const discount = old === null ? 0 : Math.round((1 - price / old) * 100);
  return (
    <Stack gap="s">
      <Text tone="muted">{brand}</Text>
      <Heading level={1} look={2}>
        {title}
      </Heading>
      <Cluster gap="s">
        {rating !== null && (
          <Cluster gap="xs">
            <Icon path={starIcon} color="var(--color-accent)" />
            <span>{text('good.rating', { rating: formatNumber(rating, locale) })}</span>
          </Cluster>
        )}
        <Badge tone={inStock ? 'success' : 'neutral'}>{text(inStock ? 'good.in-stock' : 'good.out-of-stock')}</Badge>
      </Cluster>
      <Cluster gap="s" align="center">
        <Price size="l" value={money(price)} {...(old === null ? {} : { old: money(old), oldLabel: text('good.old-price') })} />
        {discount > 0 && <Badge tone="danger">{text('good.discount', { percent: discount })}</Badge>}
      </Cluster>
    </Stack>
  );
};

const SimilarGoods = ({ good: { similar = [], category } }: { good: GoodDetails }) => {
  const text = useText();
  const heading = useId();
  return (
    <Stack as="section" gap="m" aria-labelledby={heading}>
      <Heading level={2} id={heading}>
        {text('good.similar')}
      </Heading>
      <Similar>
        {similar.map((other) => (
          <li key={other.id}>
            <GoodCard good={other} category={category.id} eager={false} />
          </li>
        ))}
      </Similar>
    </Stack>
  );
};

export const load: PageLoad = async ({ dispatch, params, query, locale, t }) => {
  const { getCategoryTree, getGood } = catalogueApi.endpoints;
  const [tree, answer] = await Promise.all([
    dispatch(fetchQuery(getCategoryTree)),
    dispatch(fetchQuery(getGood, params['good_id'] ?? '')),
    // a good is shown without its loan too
    dispatch(fetchQuery(conditionsApi.endpoints.getConditions)),
  ]);
  const categories = mustHave(tree);
  const good = foundOrMissing(answer);
  if (!good) return { status: 404 };
  const path = goodAddress(good);
  if (!isAmong(categories, good, params['id'])) return { redirect: query.size > 0 ? `${path}?${query}` : path, status: 301 };
  const images = picturesOf(good).map(({ src }) => src);
  const share = good.share_image === undefined ? undefined : goodImage(good.share_image);
  const price = formatMoney(good.price, locale, { whole: true });
  return {
    head: {
      title: t('title', { page: t('good.head-title', { title: good.title, price }) }),
      description: t('good.head-description', { title: good.title, price, seller: good.seller.name }),
      canonical: path,
      ...(share === undefined ? {} : { image: share }),
      jsonLd: [
        {
          type: 'product',
          name: good.title,
          description: good.description,
          brand: good.brand,
          images,
          price: good.price,
          inStock: good.in_stock,
          sku: good.id,
          seller: good.seller.name,
          category: good.category.title,
        },
      ],
      breadcrumbs: [
        { title: t('breadcrumbs.goods'), path: CATALOGUE_PATH },
        ...pathTo(categories, good.category.id).map(({ id, title }) => ({ title, path: `/category/${id}` })),
        { title: good.title, path },
      ],
    },
  };
};

export default GoodPage;
