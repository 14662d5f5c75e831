import type { Catalogue } from '@parola/text';
import type source from './release.en-PH';

export default {
  'shell.release.offer': 'Update',
  'shell.release.ready': 'May mas bagong version na.',
  'shell.release.update': 'Mag-update',
  'shell.release.later': 'Mamaya na',
  'shell.release.killed':
    'Isinara muna ang bahaging ito ng site para sa kaligtasan. Nasa amin pa ang round o order na sinimulan mo; walang nawala sa pera mo.',

  'shell.release.preview': 'Preview',
  'shell.release.preview.of': 'PREVIEW {builds}',
  'shell.release.preview.leave': 'Umalis',
  'shell.release.preview.note':
    'Sa tab na ito lang ito makikita, hanggang {time}. Ang karaniwang site ang nakikita ng iba.',
  'shell.release.preview.fits': 'Walang nakitang problema ang check sa mga build na ito.',
  'shell.release.preview.misfits': 'Ang nakita ng check na problema sa mga build na ito:',
  'shell.release.preview.refused': 'Hindi ipinapakita ang preview na ito: {why} Ito ang karaniwang site.',
  'shell.release.preview.shape': 'sira ang link o hindi galing sa amin.',
  'shell.release.preview.forged': 'sira ang link o hindi galing sa amin.',
  'shell.release.preview.channel': 'para sa ibang site namin ang link.',
  'shell.release.preview.expired': 'tapos na ang oras nito.',
  'shell.release.preview.revoked': 'tinapos na ito.',
  'shell.release.preview.unavailable': 'hindi ito na-load.',
} satisfies Catalogue<typeof source>;
