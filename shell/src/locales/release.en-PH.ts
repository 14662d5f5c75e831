import type { Messages } from '@parola/text';

export default {
  'shell.release.offer': 'Update',
  'shell.release.ready': 'A newer version is ready.',
  'shell.release.update': 'Update',
  'shell.release.later': 'Not now',
  'shell.release.killed':
    'We just closed this part of the site for safety. Any round or order you started is safe with us, and so is your money.',

  'shell.release.preview': 'Preview',
  'shell.release.preview.of': 'PREVIEW {builds}',
  'shell.release.preview.leave': 'Leave',
  'shell.release.preview.note': 'Only this tab shows it, until {time}. Everyone else sees the normal site.',
  'shell.release.preview.fits': 'The check found nothing against these builds.',
  'shell.release.preview.misfits': 'What the check found against these builds:',
  'shell.release.preview.found': '{count, plural, one {# finding} other {# findings}}',
  'shell.release.preview.close': 'Close',
  'shell.release.preview.forged': 'The preview link is damaged or not from us. This is the normal site.',
  'shell.release.preview.channel': 'The preview is for another of our sites. This is the normal site.',
  'shell.release.preview.expired': 'The preview has expired. This is the normal site.',
  'shell.release.preview.revoked': 'The preview was ended by its maker. This is the normal site.',
  'shell.release.preview.unavailable': 'We couldn’t load the preview. This is the normal site.',
} as const satisfies Messages;
