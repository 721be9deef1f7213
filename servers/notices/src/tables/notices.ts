import type { NoticeChannel, NoticeTopic } from '@pozyka/api-contract/constants';
import type { Day } from '@pozyka/domain';
import type { Generated } from 'kysely';

/** What a customer hears of the due day, in order: three days before it, on it, one and seven days after it. */
export type NoticeKind = 'soon' | 'today' | 'late' | 'stillLate';

/** A notice that was sent; another due day of the same contract has its own. */
interface DueNoticeTable {
  contract_id: string;
  due_date: Day;
  kind: NoticeKind;
  sent_at: Date;
}

/** An event that was notified, by whichever way. */
interface NoticeEventTable {
  key: string;
  customer_id: string;
  kind: string;
  at: Date;
}

/** The address that a customer has confirmed for notices. */
export interface NoticeAddressTable {
  customer_id: string;
  /** As `mailAddress` gives it. */
  email: string;
  confirmed_at: Date;
  /** Anyone who has it may switch the mails off. */
  unsubscribe: string;
}

/** An address that another one replaced: it hears of security until `told_until`. */
interface FormerAddressTable {
  customer_id: string;
  email: string;
  confirmed_at: Date;
  replaced_at: Date;
  told_until: Date;
}

/** What a customer has switched off; everything else is sent. */
interface NoticeOffTable {
  customer_id: string;
  channel: NoticeChannel;
  topic: NoticeTopic;
}

/** A code that was sent to an address, to confirm it. */
export interface NoticeCodeTable {
  id: string;
  customer_id: string;
  email: string;
  /** As `mailboxKey` gives it. */
  mailbox: Generated<string>;
  /** False where its mailbox had had too many: no mail left. */
  sent: Generated<boolean>;
  salt: string;
  code_hash: string;
  wrong: Generated<number>;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface NoticeTables {
  due_notice: DueNoticeTable;
  notice_event: NoticeEventTable;
  notice_address: NoticeAddressTable;
  former_address: FormerAddressTable;
  notice_off: NoticeOffTable;
  notice_code: NoticeCodeTable;
}
