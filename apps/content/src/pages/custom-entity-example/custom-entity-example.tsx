import { entitiesApi, useListEntitiesQuery } from '@pozyka/api-client/entities';
import { fetchQuery } from '@pozyka/api-client/fetch-query';
import { Badge, Card, Heading, ItemList, Stack, Text } from '@pozyka/design-system';
import { foundOrMissing, Link, mustHave, useSearchParams, useText, type PageLoad } from '@pozyka/remote-kit';
import { useFailureNotice } from '@pozyka/remote-kit/use-failure-notice';
import { FilterLinks } from '@pozyka/remote-kit/filter-links';
import { styled } from 'styled-components';
import { PromotionDetails } from './promotion-details.tsx';
import { audienceOf, audiences, KIND, PATH, placeOf, readPromotion, type Promotion } from './read-promotion.ts';

const Tile = styled(Card)`
  position: relative;
  display: grid;
  gap: var(--space-xs);
  align-content: start;
  height: 100%;
  &:has([aria-current]) {
    outline: 2px solid var(--color-accent);
  }
  & a::after {
    position: absolute;
    inset: 0;
    content: '';
  }
`;

/** A living example: a kind of entity that only this screen knows, as a list, one of it, and its definition. */
const CustomEntityExample = () => {
  const text = useText();
  const [query] = useSearchParams();
  const { data = [], error: failure } = useListEntitiesQuery(KIND);
  useFailureNotice(failure);
  const audience = audienceOf(query);
  const promotions = data.flatMap((entity) => readPromotion(entity) ?? []);
  const shown = promotions.filter((promotion) => audience === undefined || promotion.audience === audience);
  const id = query.get('id') ?? shown[0]?.id;
  return (
    <Stack gap="xl">
      <div>
        <Heading level={1}>{text('entity.title')}</Heading>
        <Text size="l">{text('entity.lead')}</Text>
      </div>
      <Stack gap="m">
        <FilterLinks
          label={text('entity.filter')}
          items={[undefined, ...audiences].map((choice) => ({
            title: text(`entity.for.${choice ?? 'all'}`),
            to: placeOf({ audience: choice }),
            current: choice === audience,
          }))}
        />
        <ItemList
          label={text('entity.list')}
          itemWidth="15rem"
          content={
            shown.length === 0
              ? { state: 'empty', title: text('entity.none') }
              : {
                  state: 'ready',
                  count: text('entity.count', { count: shown.length }),
                  items: shown.map((promotion) => ({
                    id: promotion.id,
                    view: (
                      <PromotionTile promotion={promotion} to={placeOf({ id: promotion.id, audience })} current={promotion.id === id} />
                    ),
                  })),
                }
          }
        />
      </Stack>
      {id !== undefined && <PromotionDetails key={id} id={id} />}
    </Stack>
  );
};

const PromotionTile = ({ promotion, to, current }: { promotion: Promotion; to: string; current: boolean }) => {
  const text = useText();
  return (
    <Tile>
      <div>
        <Badge>{text(`entity.for.${promotion.audience}`)}</Badge>
      </div>
      <Heading level={2} look={4}>
        <Link to={to} {...(current ? { 'aria-current': 'true' } : {})}>
          {promotion.title}
        </Link>
      </Heading>
      <Text size="s" tone="muted">
        {promotion.summary}
      </Text>
    </Tile>
  );
};

export const load: PageLoad = async ({ dispatch, query, t }) => {
  const { listEntities, getEntity } = entitiesApi.endpoints;
  const entities = mustHave(await dispatch(fetchQuery(listEntities, KIND)));
  const audience = audienceOf(query);
  const first = entities
    .flatMap((entity) => readPromotion(entity) ?? [])
    .find((one) => audience === undefined || one.audience === audience);
  const id = query.get('id') ?? first?.id;
  if (id !== undefined) {
    const found = foundOrMissing(await dispatch(fetchQuery(getEntity, { name: KIND, id })));
    if (!found) return { status: 404 };
  }
  return {
    head: {
      title: t('title', { page: t('entity.title') }),
      description: t('entity.lead'),
      noindex: true,
      breadcrumbs: [{ title: t('entity.title'), path: PATH }],
    },
  };
};

export default CustomEntityExample;
