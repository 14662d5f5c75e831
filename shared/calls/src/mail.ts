import * as z from 'zod';
import { call } from './call';
import { MAIL_TYPE } from './enums';
import { flag, id, int, money, paged, pageFields, route, text, time } from './shapes/fields';
import { award, ruleSection, walletSnap } from './shapes/shared';

/** An award of a mail. For coin, `cash` true is cash and false is bonus money. */
export const mailAward = z.strictObject({ ...award.shape, cash: flag });

/** The conditions that turn bonus money into cash. */
export const mailBonus = z.strictObject({
  /** Valid bet in hundredths. */
  wagerNeed: money,
  /**
   * Days from the claim to the expiry of the remainder; absent: no expiry. The shortest if several awards are claimed
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
  /** Time at which the mail and its attachment are deleted; absent: never. */
  expireTime: time.optional(),
});

/** Language tag of the mails (`fil-PH`); default, and for an unknown one: English. */
const language = text(16).optional();

/** The player's mails. A player who may not claim gets no offers (player protection C18). */
export const MAIL_CALLS = {
  getMail3: call({
    req: { ...pageFields, type: z.enum(MAIL_TYPE).optional(), language },
    res: {
      ...paged(mailRow),
      /** Number of unread mails of all pages and types. */
      unread: int,
      emailAwardFlag: flag,
      /** Everything that `receiveMail` with `all` would give now, of all pages; absent if nothing waits. */
      waiting: z.strictObject({ mails: int, awardList: z.array(mailAward), bonus: mailBonus.optional() }).optional(),
    },
  }),
  /** Returns a mail and marks it as read. */
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
      /** A page of the app that the mail is about, and the label of the link. */
      jumpUrl: route.optional(),
      jumpText: text(60).optional(),
    },
    refuses: ['mailNotFound', 'expired'],
  }),
  /**
   * Claims the attachment of one mail, or of all waiting ones: at most 50 per call; `emailAwardFlag` tells whether more
   * wait.
   */
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
   * Deletes the mails of `idList`. A mail with a waiting attachment refuses the whole request. Mails that are already
   * gone are skipped, unless all are. `readAll` marks every mail as read; `delRead` then deletes every read mail
   * without a claimable attachment.
   */
  delMail: call({
    mutating: true,
    req: { idList: z.array(id).max(50).optional(), readAll: flag.optional(), delRead: flag.optional() },
    res: { unread: int, emailAwardFlag: flag },
    refuses: ['claimBeforeDelete', 'mailNotFound'],
  }),
};
