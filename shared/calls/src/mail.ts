import * as z from 'zod';
import { call } from './call';
import { MAIL_TYPE } from './enums';
import { flag, id, int, money, paged, pageFields, route, text, time } from './shapes/fields';
import { award, ruleSection, walletSnap } from './shapes/shared';

/** A thing that comes with a mail. `cash`: coin that is cash at once; coin without it is bonus money. */
export const mailAward = z.strictObject({ ...award.shape, cash: flag });

/** The conditions under which bonus money becomes cash. */
export const mailBonus = z.strictObject({
  /** Valid bet, hundredths. */
  wagerNeed: money,
  /**
   * Days after the claim at whose end the remainder expires; absent: no expiry. The shortest, where several come
   * together.
   */
  wagerDays: int.optional(),
});

const mailRow = z.strictObject({
  id,
  title: text(200),
  type: z.enum(MAIL_TYPE),
  isRead: flag,
  hasAttachment: flag,
  isReceived: flag,
  awardList: z.array(mailAward),
  createTime: time,
  /** From then on it is gone and its attachment with it; absent: it stays. */
  expireTime: time.optional(),
});

/** Tag of the language that a mail is wanted in (`fil-PH`); English where it is left out or unknown. */
const language = text(16).optional();

/** The player's mail. A player who may not claim sees no offers (player protection C18). */
export const MAIL_CALLS = {
  getMail3: call({
    req: { ...pageFields, type: z.enum(MAIL_TYPE).optional(), language },
    res: {
      ...paged(mailRow),
      /** Of all pages and types. */
      unread: int,
      emailAwardFlag: flag,
      /** All that `receiveMail` with `all` would give now, of all pages; absent when nothing waits. */
      waiting: z.strictObject({ mails: int, awardList: z.array(mailAward), bonus: mailBonus.optional() }).optional(),
    },
  }),
  /** Opens a mail: it is read from then on. */
  getMailDetail: call({
    req: { id, language },
    res: {
      id,
      title: text(200),
      type: z.enum(MAIL_TYPE),
      /** Plain text, never HTML. A section without a heading has an empty title. */
      contentList: z.array(ruleSection),
      awardList: z.array(z.strictObject({ ...mailAward.shape, canReceive: flag, isReceived: flag })),
      bonus: mailBonus.optional(),
      isRead: flag,
      createTime: time,
      expireTime: time.optional(),
      /** A page of the app that the mail is about, and the words of the way there. */
      jumpUrl: route.optional(),
      jumpText: text(60).optional(),
    },
    refuses: ['mailNotFound', 'expired'],
  }),
  /** The attachment of one mail, or of all that wait: at most 50 a call, `emailAwardFlag` says whether more wait. */
  receiveMail: call({
    mutating: true,
    req: { id: id.optional(), all: flag.optional() },
    res: { awardList: z.array(mailAward), wallet: walletSnap, emailAwardFlag: flag, unread: int },
    refuses: [
      'alreadyReceived',
      'expired',
      'mailNotFound',
      'noAttachment',
      'restrictedPerson',
      'selfExcluded',
      'coolingOff',
      'regionNotAllowed',
      'walletFrozen',
    ],
  }),
  /**
   * Deletes the mails of `idList`: a waiting attachment refuses the whole request; mails that are gone already are
   * skipped unless all are. `readAll` marks every mail as read; `delRead` then deletes every read one without a
   * claimable attachment.
   */
  delMail: call({
    mutating: true,
    req: { idList: z.array(id).max(50).optional(), readAll: flag.optional(), delRead: flag.optional() },
    res: { unread: int, emailAwardFlag: flag },
    refuses: ['claimBeforeDelete', 'mailNotFound'],
  }),
};
