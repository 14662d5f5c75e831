import type { Catalogue } from '@parola/text';
import type source from './release.en-PH';

export default {
  'shell.release.offer': 'Update',
  'shell.release.ready': 'May mas bagong version na.',
  'shell.release.update': 'Mag-update',
  'shell.release.later': 'Mamaya na',
  'shell.release.killed':
    'Isinara muna namin ang bahaging ito ng site para sa safety. Safe sa amin ang round o order na sinimulan mo, pati ang pera mo.',

  'shell.release.preview': 'Preview',
  'shell.release.preview.of': 'PREVIEW {builds}',
  'shell.release.preview.leave': 'Umalis',
  'shell.release.preview.note': 'Sa tab na ito lang ito makikita, hanggang {time}. Normal na site ang nakikita ng iba.',
  'shell.release.preview.fits': 'Walang nakitang problema ang check sa mga build na ito.',
  'shell.release.preview.misfits': 'Ang nakita ng check na problema sa mga build na ito:',
  'shell.release.preview.found': '{count, plural, other {# nakita}}',
  'shell.release.preview.close': 'Isara',
  'shell.release.preview.forged': 'Sira ang preview link o hindi galing sa amin. Ito ang normal na site.',
  'shell.release.preview.channel': 'Para sa iba naming site ang preview. Ito ang normal na site.',
  'shell.release.preview.expired': 'Expired na ang preview. Ito ang normal na site.',
  'shell.release.preview.revoked': 'Tinapos na ng gumawa ang preview. Ito ang normal na site.',
  'shell.release.preview.unavailable': 'Hindi na-load ang preview. Ito ang normal na site.',
} satisfies Catalogue<typeof source>;
