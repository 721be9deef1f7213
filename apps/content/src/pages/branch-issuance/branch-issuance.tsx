import { branchesApi, useGetMapMarkersQuery } from '@pozyka/api-client/branches';
import { fetchQuery } from '@pozyka/api-client/fetch-query';
import { Heading, MapFrame, SkipLink, Stack, Text, WIDE } from '@pozyka/design-system';
import { mustHave, useSearchParams, useText, type PageLoad } from '@pozyka/remote-kit';
import { lazyPart } from '@pozyka/remote-kit/lazy-part';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { BranchCard } from '../../features/branches/branch-card.tsx';
import { foundBranches } from '../../features/branches/found-branches.ts';
import { useHere } from '../../features/branches/use-here.ts';
import { useMinute } from '../../features/branches/use-minute.ts';
import { BranchFilters } from './branch-filters.tsx';
import { BranchList } from './branch-list.tsx';
import { firstQuery, PAGE_SIZE, pageQuery, PATH, placeOf, wholeQuery } from './branches-place.ts';

const listen = (tell: () => void) => {
  const width = window.matchMedia(WIDE);
  width.addEventListener('change', tell);
  return () => width.removeEventListener('change', tell);
};

/** Whether the map has room beside the list; a server knows no width. */
const useHasRoom = (): boolean =>
  useSyncExternalStore(
    listen,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );

/** Where the keyboard comes to that does not want to walk through the list. */
const MAP_ID = 'branch-map';

const branchMap = lazyPart(
  'branch map',
  async () => (await import(/* webpackChunkName: "branch-map" */ '../../features/branch-map/branch-map.tsx')).default,
);

/** Branches as a list and on a map, and what narrows them. The list needs neither the map nor where the visitor is. */
const BranchIssuance = () => {
  const text = useText();
  const [query] = useSearchParams();
  const place = placeOf(query);
  const now = useMinute();
  const position = useHere();
  const here = position.state === 'known' ? position.here : undefined;
  const [part, setPart] = useState<'map' | 'list'>('list');
  const hasRoom = useHasRoom();
  const [selected, setSelected] = useState<string>();

  const mapShown = hasRoom || part === 'map';
  const { Part: BranchMap, failed: isCodeLost, retry } = branchMap.useCode(mapShown);
  const wanted = mapShown || place.open || here !== undefined;
  const page = useGetMapMarkersQuery(pageQuery(place), { skip: place.open });
  const whole = useGetMapMarkersQuery(wholeQuery(place), { skip: !wanted });
  const openAt = place.open ? now : undefined;
  const all = whole.currentData?.items;
  const found = useMemo(() => all && foundBranches(all, { openAt, here }), [all, openAt, here]);
  const markers = useMemo(() => found?.map(({ branch }) => branch) ?? [], [found]);
  const chosen = found?.find(({ branch }) => branch.id === selected);

  const from = (place.page - 1) * PAGE_SIZE;
  const rows = found ? found.slice(from, from + PAGE_SIZE) : (page.currentData?.items ?? []).map((branch) => ({ branch }));
  const total = found ? found.length : page.currentData?.total;
  const list = useRef<HTMLDivElement>(null);
  // what is chosen on the map comes into sight in the list, where it is on this page of it
  useEffect(() => {
    if (!hasRoom || selected === undefined) return;
    list.current?.querySelector(`[data-branch="${CSS.escape(selected)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [selected, hasRoom]);

  const show = (id: string) => {
    setSelected(id);
    setPart('map');
  };
  return (
    <Stack gap="l">
      <div>
        <Heading level={1}>{text('branches.title')}</Heading>
        <Text size="l">{text('branches.lead')}</Text>
      </div>
      <BranchFilters place={place} position={position} />
      <MapFrame
        label={text('branches.region')}
        state={isCodeLost || (whole.error && !found) ? 'failed' : BranchMap ? 'ready' : 'loading'}
        chosen={part}
        onChoose={setPart}
        onRetry={() => {
          retry();
          if (whole.error) void whole.refetch();
        }}
        map={
          mapShown && BranchMap ? (
            <BranchMap
              id={MAP_ID}
              markers={markers}
              selected={selected}
              onSelect={setSelected}
              here={here}
              card={
                chosen && <BranchCard branch={chosen.branch} distance={chosen.distance} now={now} onClose={() => setSelected(undefined)} />
              }
            />
          ) : (
            // on a phone nothing is near until the map is chosen
            <div data-near="" />
          )
        }
        list={
          <div ref={list} style={{ position: 'relative' }}>
            {hasRoom && BranchMap && <SkipLink href={`#${MAP_ID}`}>{text('branches.to-map')}</SkipLink>}
            <BranchList
              place={place}
              rows={rows}
              total={total}
              now={now}
              selected={selected}
              onShow={show}
              failed={[page, whole].some(({ error, isFetching }) => error !== undefined && !isFetching) && !found && !page.currentData}
              onRetry={() => void (place.open ? whole : page).refetch()}
            />
          </div>
        }
        texts={{
          showMap: text('branches.show-map'),
          showList: text('branches.show-list'),
          loading: text('branches.map-loading'),
          failed: text('branches.map-failed'),
          retry: text('branches.retry'),
        }}
      />
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

/** On a phone, which shows no map at first, not until touched. */
export const island = 'near';

export default BranchIssuance;
