import type { Catalogue } from '@parola/kit';
import type source from './safebox.en-PH';

export default {
  'wallets.safebox.title': 'Safebox',
  'wallets.safebox.rule':
    'Perang itinabi mo. Hindi ito malalaro o mawi-withdraw hangga’t hindi mo inilalabas gamit ang PIN mo. Naiiwan sa labas ang bonus.',
  'wallets.safebox.cash': 'Cash sa wallet mo',
  'wallets.safebox.inside': 'Nasa safebox',
  'wallets.safebox.way': 'Ano ang gusto mong gawin?',
  'wallets.safebox.in': 'Itabi',
  'wallets.safebox.out': 'Ilabas',
  'wallets.safebox.amount': 'Halaga',
  'wallets.safebox.amount-first': 'Isulat ang halaga.',
  'wallets.safebox.most': 'Hanggang {amount}.',
  'wallets.safebox.pin': 'PIN ng safebox mo',
  'wallets.safebox.pin-form': 'Anim na digit.',
  'wallets.safebox.put-in': 'Itabi ang {amount}',
  'wallets.safebox.take-out': 'Ilabas ang {amount}',
  'wallets.safebox.moved-in': 'Nasa safebox mo na ang {amount}',
  'wallets.safebox.moved-out': 'Nasa wallet mo na ulit ang {amount}',
  'wallets.safebox.wrong':
    '{left, plural, one {Hindi iyan ang PIN mo. Isang subok na lang.} other {Hindi iyan ang PIN mo. # subok pa.}}',
  'wallets.safebox.locked': 'Masyadong maraming maling PIN. Gumawa ng bago: ligtas ang pera mo.',
  'wallets.safebox.forgot': 'Gumawa ng bagong PIN',
  'wallets.safebox.set-title': 'Pumili ng PIN para sa safebox mo',
  'wallets.safebox.set-text':
    'Anim na digit na ikaw lang ang nakakaalam. Kailangan ito sa paglalagay at paglalabas ng pera.',
  'wallets.safebox.new-pin': 'Bagong PIN',
  'wallets.safebox.repeat': 'Ulitin ito',
  'wallets.safebox.not-same': 'Hindi magkapareho ang dalawang ito.',
  'wallets.safebox.too-easy': 'Masyadong madaling hulaan iyan.',
  'wallets.safebox.set': 'I-save ang PIN',
  'wallets.safebox.set-done': 'Na-save na ang PIN mo',
} satisfies Catalogue<typeof source>;
