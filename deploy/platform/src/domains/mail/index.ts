import path from 'node:path';
import { sql } from 'kysely';
import type { Tx } from '../../db/pool';
import type { Domain } from '../../domain-api/domain';
import type { FeedbackAnswered, LoggedIn, PasswordChanged, WayInChanged } from '../../domain-api/hooks';
import { defineHandlers } from '../../http/registry';
import { readMailbox, stateOf } from './box.queries';
import { MAIL_CONTENT } from './content';
import { getMail3, getMailDetail } from './read.calls';
import { MAIL, receiveMail } from './receive.calls';
import { delMail, deleteOldMail } from './remove.calls';
import { sendMail } from './send.commands';

export { sendMail, sendMailToMany } from './send.commands';
export type { MailWords } from './templates.queries';

/** Welcomes a new player, and notifies other players of a log-in on a new device (player protection C13). */
async function greet(tx: Tx, { userId, now, isNew, newDevice, deviceName }: LoggedIn): Promise<void> {
  if (isNew) await sendMail(tx, { userId, now, occasion: 'welcome', template: 'welcome' });
  else if (newDevice)
    await sendMail(tx, {
      userId,
      now,
      occasion: `new-device:${now.getTime()}`,
      template: 'new-device',
      params: { device: deviceName, time: { time: now.getTime() } },
    });
}

/** Notifies the account's owner of every new password. */
async function tellOfPassword(tx: Tx, { userId, now, deviceName, otherWays }: PasswordChanged): Promise<void> {
  await sendMail(tx, {
    userId,
    now,
    occasion: `password:${now.getTime()}`,
    template: otherWays.length > 0 ? 'password-changed-ways' : 'password-changed',
    params: { device: deviceName, time: { time: now.getTime() }, ways: otherWays.join(', ') },
  });
}

/** Notifies the account's owner of an added or removed log-in method (player protection C13). */
async function tellOfWay(tx: Tx, { userId, now, way, added, deviceName }: WayInChanged): Promise<void> {
  await sendMail(tx, {
    userId,
    now,
    occasion: `way-in:${added ? 'added' : 'removed'}:${way}:${now.getTime()}`,
    template: added ? 'way-in-added' : 'way-in-removed',
    params: { way, device: deviceName, time: { time: now.getTime() } },
  });
}

/** Sends an answer of the support, with a link to the conversation. */
async function tellOfAnswer(tx: Tx, { userId, feedbackId, text, now }: FeedbackAnswered): Promise<void> {
  await sendMail(tx, {
    userId,
    now,
    occasion: `feedback:${feedbackId}:${now.getTime()}`,
    template: 'feedback-answer',
    params: { ticket: feedbackId, text },
    jumpUrl: `/feedback/record/${feedbackId}`,
  });
}

/** Mails to players, with attachments. Other domains send mail with `sendMail`. */
export const mail: Domain = {
  name: 'mail',
  migrations: path.join(__dirname, 'migrations'),
  personal: [
    { table: 'mail', copied: ['type', 'words', 'awards', 'created_at', 'read_at', 'received_at'], erased: 'deleted' },
  ],
  rights: { forgets: ['mail'] },
  content: () => [MAIL_CONTENT],
  handlers: () =>
    defineHandlers({
      getMail3: { mode: 'read', run: getMail3 },
      getMailDetail,
      receiveMail,
      delMail,
    }),
  hooks: {
    loggedIn: greet,
    passwordChanged: tellOfPassword,
    wayInChanged: tellOfWay,
    feedbackAnswered: tellOfAnswer,
    redDots: async (tx, who) => {
      const { unread, emailAwardFlag } = await stateOf(tx, await readMailbox(tx, who));
      return { emailAwardFlag, hasMail: unread > 0, ...(unread > 0 ? { mailUnread: unread } : {}) };
    },
    dayTurned: deleteOldMail,
  },
  awards: [MAIL],
  checks: [
    {
      invariant: 'M1 every attachment claimed from a mail was given by its journal',
      query: sql`
        SELECT 'mail ' || m.id AS subject, 'claimed, and no journal gives it' AS detail FROM mail m
         WHERE m.received_at IS NOT NULL
           AND NOT EXISTS (SELECT FROM journal j WHERE j.idem_scope = 'award' AND j.idem_key = 'mail:' || m.id)`,
    },
  ],
};
