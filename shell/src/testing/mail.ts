import type { CallResponse, MailAward, MailRow } from '@parola/calls';

type Payload<N extends 'getMail3' | 'getMailDetail'> = Partial<CallResponse<N>>;

export const CASH: MailAward = { id: 1, propId: 2001, count: 5_000, cash: true };
export const BONUS: MailAward = { id: 1, propId: 2001, count: 500, cash: false };

export function sampleMail(changes: Partial<MailRow> = {}): MailRow {
  return {
    id: '7',
    title: 'A reward for you',
    type: 1,
    isRead: false,
    hasAttachment: true,
    isReceived: false,
    awardList: [CASH],
    createTime: Date.UTC(2026, 0, 2, 3),
    expireTime: Date.UTC(2027, 0, 2, 3),
    ...changes,
  };
}

/** Response of getMail3 with these mails on one page. */
export function mailPage(list: MailRow[], changes: Payload<'getMail3'> = {}): Payload<'getMail3'> {
  const waits = list.filter(({ hasAttachment, isReceived }) => hasAttachment && !isReceived);
  return {
    list,
    pages: 1,
    total: list.length,
    unread: list.filter(({ isRead }) => !isRead).length,
    emailAwardFlag: waits.length > 0,
    ...(waits.length > 0 ? { waiting: { mails: waits.length, awardList: waits.flatMap((one) => one.awardList) } } : {}),
    ...changes,
  };
}

/** Response of getMailDetail. */
export function sampleLetter(changes: Payload<'getMailDetail'> = {}): Payload<'getMailDetail'> {
  return {
    id: '7',
    title: 'A reward for you',
    type: 1,
    contentList: [
      { title: '', lines: ['Thank you.'] },
      { title: 'More', lines: ['Another line.'] },
    ],
    awardList: [{ ...CASH, canReceive: true, isReceived: false }],
    isRead: true,
    createTime: Date.UTC(2026, 0, 2, 3),
    expireTime: Date.UTC(2027, 0, 2, 3),
    ...changes,
  };
}
