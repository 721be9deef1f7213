import { noticeChannels, noticeTopics, type NoticeChannel, type NoticeTopic } from '@pozyka/api-contract/constants';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { NoticeAddressTable } from './tables.ts';

export type NoticeAddress = Selectable<NoticeAddressTable>;

/** One topic, and where it is told. */
export interface TopicChoice {
  readonly Topic: NoticeTopic;
  readonly Email: boolean;
  readonly Sms: boolean;
}

export const selectAddress = (db: Kysely<Database>, customerId: string): Promise<NoticeAddress | undefined> =>
  db.selectFrom('notice_address').selectAll().where('customer_id', '=', customerId).executeTakeFirst();

/** What a customer wants to be told, and where; everything until he says otherwise. */
export const selectChoices = async (db: Kysely<Database>, customerId: string): Promise<TopicChoice[]> => {
  const rows = await db.selectFrom('notice_off').select(['channel', 'topic']).where('customer_id', '=', customerId).execute();
  const isOn = (channel: NoticeChannel, topic: NoticeTopic): boolean => !rows.some((row) => row.channel === channel && row.topic === topic);
  return noticeTopics.map((Topic) => ({ Topic, Email: isOn('email', Topic), Sms: isOn('sms', Topic) }));
};

/** Keeps what is switched off of the topics that are named; the others stay as they are. */
export const saveChoices = async (trx: Transaction<Database>, customerId: string, choices: readonly TopicChoice[]): Promise<void> => {
  const topics = choices.map(({ Topic }) => Topic);
  if (topics.length === 0) return;
  await trx.deleteFrom('notice_off').where('customer_id', '=', customerId).where('topic', 'in', topics).execute();
  const off = choices.flatMap(({ Topic: topic, Email, Sms }) =>
    noticeChannels
      .filter((channel) => !(channel === 'email' ? Email : Sms))
      .map((channel) => ({ customer_id: customerId, channel, topic })),
  );
  if (off.length === 0) return;
  await trx
    .insertInto('notice_off')
    .values(off)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
