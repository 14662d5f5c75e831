import type { Catalogue } from '@parola/kit';
import type source from './safebox.en-PH';

export default {
  'wallets.safebox.title': 'Safebox',
  'wallets.safebox.rule':
    'Perang itinabi mo. Hindi mo ito malalaro o mawi-withdraw hangga’t hindi mo inilalabas gamit ang PIN mo. Hindi puwede rito ang bonus money.',
  'wallets.safebox.cash': 'Cash sa balance mo',
  'wallets.safebox.inside': 'Nasa safebox',
  'wallets.safebox.way': 'Ano ang gusto mong gawin?',
  'wallets.safebox.in': 'Itabi',
  'wallets.safebox.out': 'Ilabas',
  'wallets.safebox.amount': 'Amount',
  'wallets.safebox.amount-first': 'Maglagay ng amount.',
  'wallets.safebox.most': 'Hanggang {amount}.',
  'wallets.safebox.pin': 'Safebox PIN',
  'wallets.safebox.pin-form': 'Anim na digit.',
  'wallets.safebox.put-in': 'Itabi ang {amount}',
  'wallets.safebox.take-out': 'Ilabas ang {amount}',
  'wallets.safebox.moved-in': 'Nasa safebox mo na ang {amount}',
  'wallets.safebox.moved-out': 'Nasa balance mo na ulit ang {amount}',
  'wallets.safebox.wrong': '{left, plural, =1 {Mali ang PIN. Isang try na lang.} other {Mali ang PIN. # try pa.}}',
  'wallets.safebox.locked': 'Masyadong maraming maling PIN. Mag-set ng bago: safe ang pera mo.',
  'wallets.safebox.forgot': 'Mag-set ng bagong PIN',
  'wallets.safebox.set-title': 'Pumili ng safebox PIN',
  'wallets.safebox.set-text':
    'Anim na digit na ikaw lang ang may alam. Kailangan ito sa paglalagay at paglalabas ng pera.',
  'wallets.safebox.new-pin': 'Bagong PIN',
  'wallets.safebox.repeat': 'Ulitin ang PIN',
  'wallets.safebox.not-same': 'Hindi magkapareho ang PIN.',
  'wallets.safebox.too-easy': 'Masyadong madaling hulaan ang PIN na iyan. Sumubok ng iba.',
  'wallets.safebox.set': 'I-save ang PIN',
  'wallets.safebox.set-done': 'Na-save na ang PIN mo',
} satisfies Catalogue<typeof source>;
