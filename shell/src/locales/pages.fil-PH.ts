import type { Catalogue } from '@parola/text';
import type source from './pages.en-PH';

export default {
  'shell.not-found.title': 'Hindi makita ang page',
  'shell.not-found.to-lobby': 'Pumunta sa lobby',

  'shell.maintenance.heading': 'Maintenance',
  'shell.maintenance.title': 'Babalik kami agad',
  'shell.maintenance.until': 'Inaayos namin ang site hanggang bandang {time}.',
  'shell.maintenance.text': 'Inaayos namin ang site. Ligtas ang balance mo.',
  'shell.maintenance.again': 'Subukan ulit',

  'shell.terms.version': 'Version {version}',
  'shell.terms.who': 'Sino ang puwedeng maglaro',
  'shell.terms.who-text':
    'Dapat ay {age} taong gulang ka pataas, nasa Pilipinas, at may iisang account lang. Hindi puwedeng maglaro ang mga taong ito:',
  'shell.terms.forfeited': 'Mawawala sa mga hindi puwedeng maglaro ang pera at mga panalo nila.',
  'shell.terms.account': 'Ang account mo',
  'shell.terms.account-text':
    'Sa iyo lang ang account mo. Huwag ibahagi ang password mo at ang mga code na ipinapadala namin; hindi namin kailanman hihingin ang mga iyon. Vine-verify namin ang identity mo bago ka mag-deposit o mag-withdraw, at sa mga account lang na nakapangalan sa iyo ang bayad.',
  'shell.terms.money': 'Mga deposit, withdrawal at bonus',
  'shell.terms.money-text':
    'Nasa Philippine peso ang lahat ng halaga. Ibinabayad ang mga free bonus pagkatapos ng isang valid na top-up. Bago mo kunin ang isang offer, ipinapakita nito ang mga kondisyon, kung magkano ang kailangang laruin at hanggang kailan. Puwede kang maglaro nang walang bonus anumang oras.',
  'shell.terms.games': 'Mga laro',
  'shell.terms.games-text':
    'Galing sa game server ang mga resulta at hindi maiimpluwensyahan. Kapag nasira ang laro, walang bisa ang round at ibabalik ang taya; ang record ng game server ang masusunod.',
  'shell.terms.breaks': 'Pahinga at self-exclusion',
  'shell.terms.breaks-text':
    'Puwede kang magpahinga o mag-self-exclude anumang oras sa <breaks>Pahinga at self-exclusion</breaks>. Hindi matatapos ang self-exclusion bago ang takdang oras. Puwede ka pa ring mag-log in para tumingin ng statements at mag-withdraw.',
  'shell.terms.complaints': 'Mga reklamo',
  'shell.terms.complaints-text':
    'Sumulat muna sa support namin. Kung hindi ka sang-ayon sa sagot namin, puwede kang lumapit sa regulator.',
  'shell.terms.complaints-regulator':
    'Sumulat muna sa support namin. Kung hindi ka sang-ayon sa sagot namin, puwede kang lumapit sa regulator, {regulator}.',

  'shell.privacy.what': 'Ano ang itinatago namin',
  'shell.privacy.what-text':
    'Ang mobile number mo, pangalan at petsa ng kapanganakan, mga identity document, mga deposit, taya at withdrawal, at ang mga device na pinanglo-log in mo. Hinihingi ng batas sa mga casino ang karamihan nito.',
  'shell.privacy.why': 'Saan namin ito ginagamit',
  'shell.privacy.why-text':
    'Para malamang puwede kang maglaro, para sa iyo lang mapunta ang bayad, para mahanap ang panloloko at money laundering, at para protektahan ka kapag naging problema ang paglalaro. Ipinapadala lang ang balita at mga offer kung hiningi mo.',
  'shell.privacy.who': 'Sino ang nakakakita nito',
  'shell.privacy.who-text':
    'Ang staff namin kung kailangan sa trabaho nila, ang mga payment at game provider kung kailangan sa isang bayad o round, at ang mga awtoridad kung sinasabi ng batas. Wala kaming ibinebenta nito.',
  'shell.privacy.long': 'Gaano katagal',
  'shell.privacy.long-text':
    'Itinatago ang mga record ng identity at pera nang hindi bababa sa limang taon pagkasara ng account mo, ayon sa batas. Binubura o ginagawang anonymous ang iba kapag isinara mo ang account mo.',
  'shell.privacy.device': 'Sa device na ito',
  'shell.privacy.device-text':
    'Itinatago namin ang kailangan para ma-log in ka at mabilis maipakita ang site: isang login token, ang id ng browser na ito, at ang mga huling setting ng site. Walang advertising tracker.',
  'shell.privacy.rights': 'Mga karapatan mo',
  'shell.privacy.rights-text':
    'Puwede mong tingnan, itama at i-export ang itinatago namin tungkol sa iyo, at ipabura ito hanggang pinapayagan ng batas. Magtanong sa support namin, o lumapit sa National Privacy Commission.',
} satisfies Catalogue<typeof source>;
