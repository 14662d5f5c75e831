import type { Messages } from '@parola/text';

export default {
  'desk.refusal.badInput': 'Something in this form is not right.',
  'desk.refusal.notLoggedIn': 'Please log in again.',
  'desk.refusal.noRole': 'Your roles do not allow this. A manager can change that.',
  'desk.refusal.otherOrigin': 'This was not sent by the desk. Load the page again.',
  'desk.refusal.badLogIn': 'Login, password or code is wrong. A code is good once: wait for the next one.',
  'desk.refusal.locked':
    'Too many wrong tries. Wait a quarter of an hour, use a device on which you have logged in before, or ask for a new link.',
  'desk.refusal.badToken': 'This link is used up, too old, or not whole. Ask for a new one.',
  'desk.refusal.badCode': 'This code is wrong. Is the clock of your telephone right?',
  'desk.refusal.passwordRule': 'This password is too short.',
  'desk.refusal.passwordLeaked': 'This password is easy to guess. Take another one.',
  'desk.refusal.loginTaken': 'Somebody has this login.',
  'desk.refusal.ownAccount': 'Another manager has to change your account.',
  'desk.refusal.lastManager': 'Nobody would be left to manage the desk.',
  'desk.refusal.notFound': 'This is not there, or not any longer.',
  'desk.refusal.closed': 'This is closed: nothing can be added.',
  'desk.refusal.notOpened': 'Open the conversation first.',
  'desk.refusal.otherRequest': 'This was sent before with other words. Load the page again.',
  'desk.refusal.tooFrequent': 'Too much at once. Wait a moment.',
  'desk.refusal.unavailable': 'The platform cannot answer now. Nothing was lost; try again in a moment.',
  'desk.refusal.changedMeanwhile': 'Somebody has changed this meanwhile.',
  'desk.refusal.noOffers': 'The player may not play now, or has reached a limit of his own. Nothing was granted.',
  'desk.refusal.decided': 'Another operator has decided this meanwhile. Nothing of yours was done.',
  'desk.refusal.idTaken': 'Another account was verified with this ID. Send the check back.',
  'desk.refusal.underAge': 'This person is too young to play. Send the check back.',
  'desk.refusal.barred':
    'This player stands on the list of barred persons. Send the check back, or have the bar lifted where the list means somebody else.',
  'desk.refusal.ownRequest': 'You asked for this: a colleague has to decide it.',
  'desk.refusal.waitsAlready': 'This was asked for already and waits for a colleague.',
  'desk.refusal.expired': 'Nobody decided this in time. It has to be asked for again.',
  'desk.refusal.makerGone': 'Who asked for this may no longer do so. Refuse it.',
  'desk.refusal.notBarred': 'This player is not barred, or not any longer.',
  'desk.refusal.badLines':
    'A whole list is not applied while lines of it cannot be read. Mend the file and bring it again.',
  'desk.refusal.listOver': 'This list was applied already, or nobody applied it within a week. Bring it again.',
  'desk.refusal.notEnough': 'There is less in the player’s cash than this would take.',
  'desk.refusal.depositsClosed': 'Deposits are closed for this player, or a limit is reached. Send the payment back.',
  'desk.refusal.eyesLater':
    'One manager alone gave your rights, or those of the one who asks, less than a day ago. Let a colleague decide, or wait.',
  'desk.refusal.ownGain': 'This is about your own rights: another manager has to decide it.',
  'desk.refusal.dayBound':
    'You, or the colleague who asked, have given players as much of this today as one operator may. Let somebody else do it, or wait for tomorrow.',
  'desk.refusal.failed': 'Something went wrong. It was written down for us; try again.',
} as const satisfies Messages;
