import type { Catalogue } from '@parola/text';
import type source from './age.en-PH';

export default {
  'shell.age.title': 'Para lang sa {age} pataas',
  'shell.age.exit': 'Umalis',
  'shell.age.enter': '{age} pataas na ako, pumasok',
  'shell.age.barred': 'Ayon sa batas, hindi puwedeng maglaro rito ang:',
  'shell.age.licence': '{name}, license {number}, {regulator}.',
  'shell.age.licence-only': '{name}, license {number}.',
  'shell.region.title': 'Hindi available kung nasaan ka',
  'shell.region.text':
    'Hindi puwedeng maglaro kung nasaan ka. Para sa mga player na nasa Pilipinas ang site na ito. Kung nasa Pilipinas ka, i-off ang VPN at i-reload ang page.',
} satisfies Catalogue<typeof source>;
