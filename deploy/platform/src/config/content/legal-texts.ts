import type { ConfigValue } from '../schemas';
import { PLAIN_PRIVACY, PLAIN_TERMS } from './legal-plain';

const PLAINER = {
  'en-PH': 'Plainer words. The rules are the same.',
  'fil-PH': 'Mas simpleng salita. Pareho ang mga rule.',
};

/**
 * The terms in short and plain words. The list of the notice names the persons who may not play; no regulator is named:
 * a test system has none, and the operator of a licensed site adds theirs.
 */
export const TERMS: ConfigValue<'appTermsHtml'> = [
  {
    version: '2026-1',
    from: '2026-11-20',
    changes: { 'en-PH': 'The first version.', 'fil-PH': 'Ang unang bersyon.' },
    html: {
      'en-PH': [
        '<h2 id="who-may-play">Who may play</h2>',
        '<p>You must be 21 or older, be in the Philippines, and have one account only. These persons may not play:</p>',
        '<ul><li>Government officials and employees</li><li>Members of the Armed Forces or the National Police</li><li>Persons under 21 years of age and students of any school in the Philippines</li><li>Spouses, partners, parents and children of public officials and of members of the Armed Forces or the National Police</li><li>Persons listed in the database of restricted persons</li><li>Holders of a gaming licence</li></ul>',
        '<p>Money and winnings of persons who may not play are forfeited.</p>',
        '<h2 id="account">Your account</h2>',
        '<p>Your account is yours alone. Keep your password and the codes we send to yourself; nobody of us will ever ask for them. We may ask you to prove who you are before we pay out, and payments go only to accounts in your own name.</p>',
        '<h2 id="money">Deposits, withdrawals and bonuses</h2>',
        '<p>All amounts are in Philippine pesos. Free bonuses become cash after your first deposit. Every offer shows its conditions, how much must be played and until when, before you take it. You may always play without a bonus.</p>',
        '<h2 id="games">Games</h2>',
        '<p>Results come from the game server and cannot be influenced. If a game breaks down, its round is void and the stake is returned; the record of the game server decides.</p>',
        '<h2 id="breaks">Breaks and self-exclusion</h2>',
        '<p>You can take a break or exclude yourself at any time under <a href="/member/self-limited">Breaks and self-exclusion</a>. A self-exclusion cannot be ended before its time. You can still log in to see your statements and to withdraw.</p>',
        '<h2 id="complaints">Complaints</h2>',
        '<p>Write to our support first. This test system has no regulator; a licensed site names its own here.</p>',
      ].join('\n'),
      'fil-PH': [
        '<h2 id="who-may-play">Sino ang puwedeng maglaro</h2>',
        '<p>Dapat ay 21 taong gulang ka pataas, nasa Pilipinas, at may iisang account lang. Hindi puwedeng maglaro ang mga taong ito:</p>',
        '<ul><li>Mga opisyal at empleyado ng gobyerno</li><li>Mga miyembro ng Armed Forces o ng National Police</li><li>Mga wala pang 21 taong gulang at mga estudyante ng alinmang paaralan sa Pilipinas</li><li>Mga asawa, kinakasama, magulang at anak ng mga opisyal ng gobyerno at ng mga miyembro ng Armed Forces o ng National Police</li><li>Mga nasa database ng mga restricted person</li><li>Mga may hawak ng gaming licence</li></ul>',
        '<p>Mawawala sa mga hindi puwedeng maglaro ang pera at mga panalo nila.</p>',
        '<h2 id="account">Ang account mo</h2>',
        '<p>Sa iyo lang ang account mo. Huwag ibahagi ang password mo at ang mga code na ipinapadala namin; hindi namin kailanman hihingin ang mga iyon. Puwede naming hingin na patunayan mo kung sino ka bago kami magbayad, at sa mga account lang na nakapangalan sa iyo ang bayad.</p>',
        '<h2 id="money">Mga deposit, withdrawal at bonus</h2>',
        '<p>Nasa Philippine peso ang lahat ng halaga. Nagiging cash ang mga free bonus pagkatapos ng unang deposit mo. Bago mo kunin ang isang offer, ipinapakita nito ang mga kondisyon, kung magkano ang kailangang laruin at hanggang kailan. Puwede kang maglaro nang walang bonus anumang oras.</p>',
        '<h2 id="games">Mga laro</h2>',
        '<p>Galing sa game server ang mga resulta at hindi maiimpluwensyahan. Kapag nasira ang laro, walang bisa ang round at ibabalik ang taya; ang record ng game server ang masusunod.</p>',
        '<h2 id="breaks">Pahinga at self-exclusion</h2>',
        '<p>Puwede kang magpahinga o mag-self-exclude anumang oras sa <a href="/member/self-limited">Pahinga at self-exclusion</a>. Hindi matatapos ang self-exclusion bago ang takdang oras. Puwede ka pa ring mag-log in para tumingin ng statements at mag-withdraw.</p>',
        '<h2 id="complaints">Mga reklamo</h2>',
        '<p>Sumulat muna sa support namin. Walang regulator ang test system na ito; pinapangalanan ng lisensyadong site ang sa kanya rito.</p>',
      ].join('\n'),
    },
  },
  { version: '2026-2', from: '2026-11-30', changes: PLAINER, html: PLAIN_TERMS },
];

/** The data kept about a player and the reasons, in plain words (Republic Act 10173). */
export const PRIVACY: ConfigValue<'appTermsHtml'> = [
  {
    version: '2026-1',
    from: '2026-11-20',
    changes: { 'en-PH': 'The first version.', 'fil-PH': 'Ang unang bersyon.' },
    html: {
      'en-PH': [
        '<h2 id="what-we-keep">What we keep</h2>',
        '<p>Your mobile number, your name and date of birth, your identity documents, your deposits, bets and withdrawals, and the devices you log in with. The law on casinos requires most of it.</p>',
        '<h2 id="why">What we use it for</h2>',
        '<p>To know that you may play, to pay you and nobody else, to find fraud and money laundering, and to protect you when play becomes a problem. News and offers are sent only if you have asked for them.</p>',
        '<h2 id="who-sees-it">Who sees it</h2>',
        '<p>Our staff as far as their work needs it, the payment and game providers as far as a payment or a round needs it, and authorities where the law says so. We sell nothing of it.</p>',
        '<h2 id="how-long">How long</h2>',
        '<p>Records of identity and money are kept for at least five years after your account is closed, as the law requires. The rest is erased or made anonymous when you close your account.</p>',
        '<h2 id="this-device">On this device</h2>',
        '<p>We keep what is needed to log you in and to show the site quickly: a login token, the id of this browser, and the last settings of the site. No advertising trackers.</p>',
        '<h2 id="your-rights">Your rights</h2>',
        '<p>You may see, correct and export what we keep about you, and have it erased as far as the law lets us. Ask our support, or turn to the National Privacy Commission.</p>',
      ].join('\n'),
      'fil-PH': [
        '<h2 id="what-we-keep">Ano ang itinatago namin</h2>',
        '<p>Ang mobile number mo, pangalan at petsa ng kapanganakan, mga identity document, mga deposit, taya at withdrawal, at ang mga device na pinanglo-log in mo. Hinihingi ng batas sa mga casino ang karamihan nito.</p>',
        '<h2 id="why">Saan namin ito ginagamit</h2>',
        '<p>Para malamang puwede kang maglaro, para sa iyo lang mapunta ang bayad, para mahanap ang panloloko at money laundering, at para protektahan ka kapag naging problema ang paglalaro. Ipinapadala lang ang balita at mga offer kung hiningi mo.</p>',
        '<h2 id="who-sees-it">Sino ang nakakakita nito</h2>',
        '<p>Ang staff namin kung kailangan sa trabaho nila, ang mga payment at game provider kung kailangan sa isang bayad o round, at ang mga awtoridad kung sinasabi ng batas. Wala kaming ibinebenta nito.</p>',
        '<h2 id="how-long">Gaano katagal</h2>',
        '<p>Itinatago ang mga record ng identity at pera nang hindi bababa sa limang taon pagkasara ng account mo, ayon sa batas. Binubura o ginagawang anonymous ang iba kapag isinara mo ang account mo.</p>',
        '<h2 id="this-device">Sa device na ito</h2>',
        '<p>Itinatago namin ang kailangan para ma-log in ka at mabilis maipakita ang site: isang login token, ang id ng browser na ito, at ang mga huling setting ng site. Walang advertising tracker.</p>',
        '<h2 id="your-rights">Mga karapatan mo</h2>',
        '<p>Puwede mong tingnan, itama at i-export ang itinatago namin tungkol sa iyo, at ipabura ito hanggang pinapayagan ng batas. Magtanong sa support namin, o lumapit sa National Privacy Commission.</p>',
      ].join('\n'),
    },
  },
  { version: '2026-2', from: '2026-11-30', changes: PLAINER, html: PLAIN_PRIVACY },
];
