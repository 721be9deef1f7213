import { branchesApi } from '@pozyka/api-client/branches';
import { fetchQuery } from '@pozyka/api-client/fetch-query';
import { Heading, Stack, Text } from '@pozyka/design-system';
import { mustHave, useText, type PageLoad } from '@pozyka/remote-kit';
import { Island } from '@pozyka/remote-kit/island';
import BranchFinder from './branch-finder.tsx';
import { firstQuery, PAGE_SIZE, PATH, placeOf } from './branches-place.ts';

/** Branches as a list and on a map. */
const BranchIssuance = () => {
  const text = useText();
  return (
    <Stack gap="l">
      <div>
        <Heading level={1}>{text('branches.title')}</Heading>
        <Text size="l">{text('branches.lead')}</Text>
      </div>
      <Island name="branch-finder">
        <BranchFinder />
      </Island>
    </Stack>
  );
};

export const load: PageLoad = async ({ dispatch, query, t }) => {
  const place = placeOf(query);
  const { items, total } = mustHave(await dispatch(fetchQuery(branchesApi.endpoints.getMapMarkers, firstQuery(place))));
  const pages = Math.ceil(total / PAGE_SIZE);
  if (place.page > Math.max(1, pages)) return { status: 404 };
  return {
    head: {
      title: t('title', { page: t('branches.title') }),
      description: t('branches.description'),
      canonical: PATH,
      // searches and kinds are views of the one list
      ...((place.text !== '' || place.type || place.open) && { noindex: true }),
      pages,
      breadcrumbs: [{ title: t('branches.title'), path: PATH }],
      jsonLd: items.map(({ title: name, address, lat, lng, hours, phone }) => ({
        type: 'branch' as const,
        name,
        address,
        lat,
        lng,
        hours,
        phone,
      })),
    },
  };
};

export default BranchIssuance;
