import type { Messages } from '@parola/text';

export default {
  'shell.release.offer': 'Update',
  'shell.release.ready': 'A newer version is ready.',
  'shell.release.update': 'Update',
  'shell.release.later': 'Not now',
  'shell.release.killed':
    'This part of the site was just closed for safety. A round or an order you have begun is kept with us; nothing of your money is lost.',

  'shell.release.preview': 'Preview',
  'shell.release.preview.of': 'PREVIEW {builds}',
  'shell.release.preview.leave': 'Leave',
  'shell.release.preview.note': 'Only this tab shows it, until {time}. Everybody else sees the normal site.',
  'shell.release.preview.fits': 'The check found nothing against these builds.',
  'shell.release.preview.misfits': 'What the check found against these builds:',
  'shell.release.preview.refused': 'This preview is not shown: {why} This is the normal site.',
  'shell.release.preview.shape': 'the link is damaged or not from us.',
  'shell.release.preview.forged': 'the link is damaged or not from us.',
  'shell.release.preview.channel': 'the link is for another site of ours.',
  'shell.release.preview.expired': 'its time is over.',
  'shell.release.preview.revoked': 'it was ended.',
  'shell.release.preview.unavailable': 'it could not be loaded.',
} as const satisfies Messages;
