import type { Day } from '@pozyka/domain';

/** What a customer is told about the due day, in order: three days before it, on it, one and seven days after it. */
export const noticeKinds = ['soon', 'today', 'late', 'stillLate'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** A notice that was sent; another due day of the same contract has its own. */
export interface DueNoticeTable {
  contract_id: string;
  due_date: Day;
  kind: NoticeKind;
  sent_at: Date;
}

export interface NoticeTables {
  due_notice: DueNoticeTable;
}
