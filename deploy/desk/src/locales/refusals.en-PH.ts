import type { Messages } from '@parola/text';

export default {
  'desk.refusal.badInput': 'A field of this form is invalid.',
  'desk.refusal.notLoggedIn': 'Please log in again.',
  'desk.refusal.noRole': 'Your roles do not allow this. A manager can change that.',
  'desk.refusal.otherOrigin': 'This was not sent by the desk. Load the page again.',
  'desk.refusal.badLogIn': 'Login, password or code is wrong. A code works once: wait for the next one.',
  'desk.refusal.locked':
    'Too many wrong attempts. Wait a quarter of an hour, use a device with an earlier log-in, or ask for a new link.',
  'desk.refusal.badToken': 'This link is used, expired or incomplete. Ask for a new one.',
  'desk.refusal.badCode': 'This code is wrong. Check the clock of your phone.',
  'desk.refusal.passwordRule': 'This password is too short.',
  'desk.refusal.passwordLeaked': 'This password is easy to guess. Choose another one.',
  'desk.refusal.loginTaken': 'This login is already taken.',
  'desk.refusal.ownAccount': 'Only another manager can change your account.',
  'desk.refusal.lastManager': 'The desk needs at least one manager.',
  'desk.refusal.notFound': 'This does not exist, or no longer exists.',
  'desk.refusal.closed': 'This is closed: no entries can be added.',
  'desk.refusal.notOpened': 'Open the conversation first.',
  'desk.refusal.otherRequest': 'This was already sent with a different text. Load the page again.',
  'desk.refusal.tooFrequent': 'Too many requests. Wait a moment.',
  'desk.refusal.unavailable': 'The platform cannot answer now. Your work is kept; try again in a moment.',
  'desk.refusal.changedMeanwhile': 'A colleague has changed this in the meantime.',
  'desk.refusal.noOffers':
    'The player may not play now, or has reached a limit of their own. The rounds were not granted.',
  'desk.refusal.decided': 'Another operator has decided this in the meantime. Your decision was not applied.',
  'desk.refusal.idTaken': 'Another account was verified with this ID. Send the check back.',
  'desk.refusal.underAge': 'This person is too young to play. Send the check back.',
  'desk.refusal.barred':
    'This player is on the list of barred persons. Send the check back, or have the bar lifted if the list means another person.',
  'desk.refusal.ownRequest': 'This is your own request: a colleague must decide it.',
  'desk.refusal.waitsAlready': 'This was already requested and waits for a colleague.',
  'desk.refusal.expired': 'This request was not decided in time. It must be made again.',
  'desk.refusal.makerGone': 'The requester no longer has the right to do this. Refuse the request.',
  'desk.refusal.notBarred': 'This player is not barred, or no longer barred.',
  'desk.refusal.badLines':
    'A whole list with unreadable lines cannot be applied. Correct the file and upload it again.',
  'desk.refusal.listOver': 'This list was already applied, or was not applied within a week. Upload it again.',
  'desk.refusal.notEnough': 'The player’s cash is lower than this amount.',
  'desk.refusal.depositsClosed': 'Deposits are closed for this player, or a limit is reached. Send the payment back.',
  'desk.refusal.eyesLater':
    'Your rights, or those of the requester, were given by one manager alone less than a day ago. Let a colleague decide, or wait.',
  'desk.refusal.ownGain': 'This is about your own rights: another manager must decide it.',
  'desk.refusal.dayBound':
    'You or the requester have reached the daily limit of amounts given to players. Let another colleague do it, or wait until tomorrow.',
  'desk.refusal.ruleBound':
    'You or the requester have reached the daily number of changes to the rules of awards. Let another colleague do it, or wait until tomorrow. A change can still be taken back.',
  'desk.refusal.failed': 'An error occurred and was logged; try again.',
  'desk.refusal.reference': '{sentence} Reference: {reference}',
} as const satisfies Messages;
