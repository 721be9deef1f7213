import type { NoticeChange } from '@pozyka/api-contract';
import { noticeChannels, noticeTopics, type NoticeChannel, type NoticeTopic } from '@pozyka/api-contract/constants';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { NoticesDatabase, NoticesDb } from '../tables/database.ts';
import type { NoticeAddressTable } from '../tables/notices.ts';

export type NoticeAddress = Selectable<NoticeAddressTable>;

/** One topic, and where one hears of it. */
export interface TopicChoice {
  readonly Topic: NoticeTopic;
  readonly Email: boolean;
  readonly Sms: boolean;
}

export const selectAddress = (db: NoticesDb, customerId: string): Promise<NoticeAddress | undefined> =>
  db.selectFrom('notice_address').selectAll().where('customer_id', '=', customerId).executeTakeFirst();

/** What a customer wants to hear of, and where; everything until they say otherwise. */
export const selectChoices = async (db: Kysely<NoticesDatabase>, customerId: string): Promise<TopicChoice[]> => {
  const rows = await db.selectFrom('notice_off').select(['channel', 'topic']).where('customer_id', '=', customerId).execute();
  const isOn = (channel: NoticeChannel, topic: NoticeTopic): boolean => !rows.some((row) => row.channel === channel && row.topic === topic);
  return noticeTopics.map((Topic) => ({ Topic, Email: isOn('email', Topic), Sms: isOn('sms', Topic) }));
};

/** Switches what is named on or off; topics and ways that are not named stay as they are. */
export const saveChoices = async (
  trx: Transaction<NoticesDatabase>,
  customerId: string,
  changes: readonly NoticeChange[],
): Promise<void> => {
  for (const { Topic: topic, Email: email, Sms: sms } of changes) {
    const ways: Readonly<Record<NoticeChannel, boolean | undefined>> = { email, sms };
    for (const channel of noticeChannels) {
      const isOn = ways[channel];
      if (isOn === undefined) continue;
      const row = { customer_id: customerId, channel, topic };
      if (isOn)
        await trx
          .deleteFrom('notice_off')
          .where((of) => of.and(row))
          .execute();
      else
        await trx
          .insertInto('notice_off')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
    }
  }
};
