import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { kyivDay } from '@pozyka/domain';
import type { Clock } from '@pozyka/server-kit';
import type { Insertable, Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { ContentDatabase } from '../tables/database.ts';
import type { CommentTable } from '../tables/comments.ts';

const texts = z.array(z.string().check(z.minLength(1))).check(z.minLength(1));
const discussions = z.array(z.strictObject({ text: z.string().check(z.minLength(1)), answers: z._default(z.array(z.string()), []) }));
const shape = z.strictObject({
  names: texts,
  /** By the category of the post. */
  about: z.record(z.string(), discussions),
  anywhere: discussions,
  /** One post with very many comments, put together of parts. */
  long: z.strictObject({ post: z.string(), comments: z.int(), begin: texts, middle: texts, end: texts, answers: texts }),
});
type Discussions = z.output<typeof shape>;
type Discussion = z.output<typeof discussions>[number];

const DAY_MS = 86_400_000;
/** A post is talked about for so long. */
const TALK_MS = 40 * DAY_MS;
const ROWS_AT_ONCE = 500;
/** Threads under an ordinary post; with their replies at least six and at most forty comments. */
const [FEWEST, MOST] = [6, 14];
/** One in so many comments of the long post has replies. */
const ANSWERED = 9;

/** A number from 0 to 1 that is the same for the same words. */
const chance = (...words: readonly (string | number)[]): number =>
  createHash('sha256').update(words.join(' ')).digest().readUInt32BE() / 0x1_0000_0000;

const pick = <T>(list: readonly T[], ...words: readonly (string | number)[]): T => {
  const found = list[Math.floor(chance(...words) * list.length)];
  if (found === undefined) throw new Error('a list to pick from is empty');
  return found;
};

/** The same id for the same comment, in the form of a random one. */
const idOf = (post: string, ...place: readonly number[]): string => {
  const hex = createHash('sha256')
    .update(`comment ${post} ${place.join(' ')}`)
    .digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
};

const longDiscussions = ({ comments, begin, middle, end, answers: replies }: Discussions['long']): Discussion[] =>
  Array.from({ length: comments }, (_, n) => ({
    text: [
      begin[n % begin.length],
      `${middle[(Math.floor(n / begin.length) + n) % middle.length]}.`,
      end[(Math.floor(n / begin.length / middle.length) + 3 * n) % end.length],
    ].join(' '),
    answers: n % ANSWERED === 0 ? replies.slice(0, 1 + (n % replies.length)) : [],
  }));

const discussionsOf = (all: Discussions, post: string, category: string): Discussion[] => {
  if (post === all.long.post) return longDiscussions(all.long);
  const about = all.about[category] ?? [];
  // what is said of the matter itself comes before what may be said of anything
  const place = (one: Discussion) => chance(post, one.text) * (about.includes(one) ? 0.4 : 1);
  const wanted = FEWEST + Math.floor(chance(post, 'how many') * (MOST - FEWEST + 1));
  const chosen = [...about, ...all.anywhere].toSorted((a, b) => place(a) - place(b)).slice(0, wanted);
  return chosen.toSorted((a, b) => chance(post, a.text) - chance(post, b.text));
};

/** The talk under one post, oldest first. */
const rowsOf = (all: Discussions, post: string, category: string, from: Date, now: Date): Insertable<CommentTable>[] => {
  const threads = discussionsOf(all, post, category);
  const talk = Math.min(TALK_MS, now.getTime() - from.getTime());
  const at = (part: number) => new Date(from.getTime() + Math.floor(talk * part));
  const common = { post, author_id: null, edited_at: null, removed_at: null };
  return threads.flatMap(({ text, answers: replies }, n) => {
    const begun = (n + 0.1 + chance(post, n, 'when') * 0.8) / threads.length;
    const name = (place: number) => pick(all.names, post, n, place);
    const top = idOf(post, n);
    const answerId = (index: number) => idOf(post, n, index);
    // every second answer is to the one before it
    const parentOf = (index: number) => (index % 2 === 1 ? answerId(index - 1) : top);
    const rating = (most: number, place: number) => Math.floor(chance(post, n, place, 'rating') ** 3 * most) - (n % 11 === 5 ? 3 : 0);
    const rest = (index: number) => begun + (1 - begun) * 0.05 * (index + 1);
    return [
      {
        ...common,
        id: top,
        author_name: name(-1),
        top_id: null,
        parent_id: null,
        text,
        rating: rating(40, -1),
        answers: replies.length,
        created_at: at(begun),
      },
      ...replies.map((words, index) => ({
        ...common,
        id: answerId(index),
        author_name: name(index),
        top_id: top,
        parent_id: parentOf(index),
        text: words,
        rating: rating(12, index),
        answers: index % 2 === 0 && index + 1 < replies.length ? 1 : 0,
        created_at: at(rest(index)),
      })),
    ];
  });
};

/** Adds a thread of invented commenters to every post that never had comments; existing comments stay. */
export const seedComments = async (db: Kysely<ContentDatabase>, folder: string, clock: Clock): Promise<number> => {
  const all = shape.parse(JSON.parse(await readFile(join(folder, 'comments', 'discussions.json'), 'utf8')));
  const now = clock.now();
  const posts = await db
    .selectFrom('content_post')
    .select(['alias', 'category', 'published_on'])
    .where('language', '=', 'uk')
    .where('published_on', '<', kyivDay(now))
    .orderBy('alias')
    .execute();
  let count = 0;
  await db.transaction().execute(async (trx) => {
    for (const { alias, category, published_on } of posts) {
      const rows = rowsOf(all, alias, category, new Date(`${published_on}T09:00:00Z`), now);
      count += rows.length;
      const first = await trx.selectFrom('comment').select('id').where('id', '=', idOf(alias, 0)).executeTakeFirst();
      if (first) continue;
      // a thread's first comment comes before its replies, which name it
      for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
        await trx
          .insertInto('comment')
          .values(rows.slice(from, from + ROWS_AT_ONCE))
          .execute();
      }
    }
  });
  return count;
};
