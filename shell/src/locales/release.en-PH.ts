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
  'shell.release.preview.found': '{count, plural, one {# finding} other {# findings}}',
  'shell.release.preview.close': 'Close',
  'shell.release.preview.forged': 'The preview link is damaged or not from us. This is the normal site.',
  'shell.release.preview.channel': 'The preview is for another site of ours. This is the normal site.',
  'shell.release.preview.expired': 'The time of the preview is over. This is the normal site.',
  'shell.release.preview.revoked': 'The preview was ended by whoever made it. This is the normal site.',
  'shell.release.preview.unavailable': 'The preview could not be loaded. This is the normal site.',
} as const satisfies Messages;
