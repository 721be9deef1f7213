import type { MapMarker, mainOperations } from '@pozyka/api-contract';
import type { LanguageCode } from '@pozyka/api-contract/constants';
import { sql, type Kysely } from 'kysely';
import type * as z from 'zod/mini';
import { searchKey } from '@pozyka/domain/site-search';
import type { ContentTables } from '@pozyka/server-publications';

type MarkersQuery = z.output<typeof mainOperations.getMapMarkers.body>;
type Payload = MarkersQuery['payload'];

/** Beyond it Mercator's plane has no end. */
const LATITUDE_MAX = 85;

/** A point as the column `place` holds it. */
const placeOf = (lat: number, lng: number): string => {
  const near = Math.max(-LATITUDE_MAX, Math.min(LATITUDE_MAX, lat));
  return `(${lng},${(Math.log(Math.tan(Math.PI / 4 + (near * Math.PI) / 360)) * 180) / Math.PI})`;
};

type Bbox = NonNullable<Payload['bbox']>;

/** A frame that goes round by the 180th meridian is two. */
const boxesOf = ([west, south, east, north]: Bbox): string[] => {
  const sides = west <= east ? [[west, east] as const] : [[west, 180] as const, [-180, east] as const];
  return sides.map(([from, to]) => `(${placeOf(north, to)},${placeOf(south, from)})`);
};

/** Keys hold letters, digits and spaces alone: none of them means anything to the query. */
const wordsOf = (text: string): string[] => searchKey(text).split(' ').filter(Boolean);

const matching = (db: Kysely<ContentTables>, language: LanguageCode, { bbox, type, text = '' }: Payload) => {
  const words = wordsOf(text);
  return db
    .selectFrom('content_branch')
    .where('language', '=', language)
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? ''))
    .$if(words.length > 0, (query) =>
      query.where(sql<boolean>`words @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`),
    )
    .$if(bbox !== undefined, (query) =>
      query.where(({ or }) => or((bbox ? boxesOf(bbox) : []).map((box) => sql<boolean>`place <@ ${box}::box`))),
    );
};

/** Branches that fit, the nearest first where a place is given, else in the order of the list; and how many there are. */
export const selectMarkers = async (
  db: Kysely<ContentTables>,
  language: LanguageCode,
  { payload, limit, offset }: MarkersQuery,
): Promise<{ markers: MapMarker[]; total: number }> => {
  const { near } = payload;
  const [town] = wordsOf(payload.text ?? '');
  const { total } = await matching(db, language, payload)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const markers = await matching(db, language, payload)
    .select(['id', 'title', 'type', 'lat', 'lng', 'address', 'hours', 'phone'])
    // the index alone gives the nearest: older servers sort all there are where a second order follows
    .$if(near !== undefined, (query) => query.orderBy(sql`place <-> ${placeOf(near?.lat ?? 0, near?.lng ?? 0)}::point`))
    // a typed town means the town before a street of that name in another town
    .$if(near === undefined && town !== undefined, (query) => query.orderBy(sql`starts_with(keys, ${town ?? ''})`, 'desc'))
    .$if(near === undefined, (query) => query.orderBy('position'))
    .limit(limit)
    .offset(offset)
    .execute();
  return { markers, total: Number(total) };
};
