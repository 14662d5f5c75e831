import type { ConfigValue } from '../schemas';

type Html = ConfigValue<'appTermsHtml'>[number]['html'];

const BARRED_EN =
  '<ul><li>Government officials and employees</li><li>Members of the Armed Forces or the National Police</li><li>People under 21 years old and students of any school in the Philippines</li><li>Spouses, partners, parents and children of public officials and of members of the Armed Forces or the National Police</li><li>People listed in the database of restricted persons</li><li>Holders of a gaming license</li></ul>';
const BARRED_FIL =
  '<ul><li>Mga opisyal at empleyado ng gobyerno</li><li>Mga miyembro ng Armed Forces o ng National Police</li><li>Mga wala pang 21 taong gulang at mga estudyante ng alinmang paaralan sa Pilipinas</li><li>Mga asawa, kinakasama, magulang at anak ng mga opisyal ng gobyerno at ng mga miyembro ng Armed Forces o ng National Police</li><li>Mga nasa database ng mga restricted person</li><li>Mga may hawak ng gaming license</li></ul>';

/** Version 2026-2 of the terms: the rules of the first version in plainer words. */
export const PLAIN_TERMS: Html = {
  'en-PH': [
    '<h2 id="who-may-play">Who can play</h2>',
    '<p>You must be 21 or older, be in the Philippines, and have only one account. These people can’t play:</p>',
    BARRED_EN,
    '<p>If someone who can’t play does play, their money and winnings are forfeited.</p>',
    '<h2 id="account">Your account</h2>',
    '<p>Only you can use your account. Keep your password and our codes to yourself. We’ll never ask you for them. We may ask you to prove who you are before we pay you. We only pay to accounts in your own name.</p>',
    '<h2 id="money">Deposits, withdrawals and bonuses</h2>',
    '<p>All amounts are in Philippine pesos. Free bonuses become cash after your first deposit. Every offer shows its terms, how much to bet and by when, before you claim it. You can always play without a bonus.</p>',
    '<h2 id="games">Games</h2>',
    '<p>Results come from the game server, and nobody can change them. If a game breaks down, the round is void and your bet is returned. The record of the game server decides.</p>',
    '<h2 id="breaks">Breaks and self-exclusion</h2>',
    '<p>You can take a break or self-exclude at any time under <a href="/member/self-limited">Breaks and self-exclusion</a>. Self-exclusion can’t end early. You can still log in to see your records and to withdraw.</p>',
    '<h2 id="complaints">Complaints</h2>',
    '<p>Write to our support first. This test system has no regulator. A licensed site names its own here.</p>',
  ].join('\n'),
  'fil-PH': [
    '<h2 id="who-may-play">Sino ang puwedeng maglaro</h2>',
    '<p>Dapat 21 taong gulang ka pataas, nasa Pilipinas, at may iisang account lang. Hindi puwedeng maglaro ang:</p>',
    BARRED_FIL,
    '<p>Kapag naglaro ang hindi puwedeng maglaro, mawawala sa kanila ang pera at mga panalo nila.</p>',
    '<h2 id="account">Ang account mo</h2>',
    '<p>Ikaw lang ang puwedeng gumamit ng account mo. Huwag ibigay sa iba ang password mo at ang mga code namin. Hindi namin hihingin ang mga iyon kailanman. Puwede naming hingin na patunayan mo kung sino ka bago kami magbayad. Sa mga account lang na nakapangalan sa iyo kami nagbabayad.</p>',
    '<h2 id="money">Mga deposit, withdrawal at bonus</h2>',
    '<p>Nasa Philippine peso ang lahat ng amount. Magiging cash ang free bonus pagkatapos ng first deposit mo. Bago mo i-claim ang isang offer, ipinapakita nito ang terms, kung magkano ang itataya at hanggang kailan. Puwede kang maglaro palagi nang walang bonus.</p>',
    '<h2 id="games">Mga laro</h2>',
    '<p>Galing sa game server ang mga resulta, at walang makakapagbago nito. Kapag nasira ang laro, void ang round at ibabalik ang taya mo. Record ng game server ang masusunod.</p>',
    '<h2 id="breaks">Break at self-exclusion</h2>',
    '<p>Puwede kang mag-break o mag-self-exclude kahit kailan sa <a href="/member/self-limited">Break at self-exclusion</a>. Hindi puwedeng tapusin nang maaga ang self-exclusion. Puwede ka pa ring mag-log in para tumingin ng records at mag-withdraw.</p>',
    '<h2 id="complaints">Mga reklamo</h2>',
    '<p>Sumulat muna sa support namin. Walang regulator ang test system na ito. Papangalanan ng licensed na site ang sa kanya rito.</p>',
  ].join('\n'),
};

/** Version 2026-2 of the privacy policy: the content of the first version in plainer words. */
export const PLAIN_PRIVACY: Html = {
  'en-PH': [
    '<h2 id="what-we-keep">What we keep</h2>',
    '<p>We keep your mobile number, your name and birthday, your IDs, your deposits, bets and withdrawals, and the devices you log in with. The law on casinos requires most of this.</p>',
    '<h2 id="why">Why we use it</h2>',
    '<p>We use it to know that you can play, to pay you and nobody else, to find fraud and money laundering, and to protect you if play becomes a problem. We only send you news and offers if you ask for them.</p>',
    '<h2 id="who-sees-it">Who sees it</h2>',
    '<p>Our staff see what they need for their work. Payment and game providers see what they need for a payment or a round. The government sees what the law says. We never sell your data.</p>',
    '<h2 id="how-long">How long we keep it</h2>',
    '<p>By law, we keep records of your identity and money for at least five years after your account is closed. We delete the rest, or remove your name from it, when you close your account.</p>',
    '<h2 id="this-device">On this device</h2>',
    '<p>We keep what we need to log you in and to load the site fast: a login token, the ID of this browser, and the last settings of the site. We don’t use ad trackers.</p>',
    '<h2 id="your-rights">Your rights</h2>',
    '<p>You can see, correct and download what we keep about you. You can also have it deleted as far as the law lets us. Ask our support, or go to the National Privacy Commission.</p>',
  ].join('\n'),
  'fil-PH': [
    '<h2 id="what-we-keep">Ano ang itinatago namin</h2>',
    '<p>Itinatago namin ang mobile number mo, pangalan at birthday, mga ID, mga deposit, taya at withdrawal, at ang mga device na ginagamit mo sa pag-log in. Hinihingi ng batas sa mga casino ang karamihan nito.</p>',
    '<h2 id="why">Bakit namin ito ginagamit</h2>',
    '<p>Ginagamit namin ito para malamang puwede kang maglaro, para sa iyo lang mapunta ang bayad, para mahanap ang fraud at money laundering, at para protektahan ka kapag naging problema ang paglalaro. Magpapadala lang kami ng news at offers kung hiningi mo.</p>',
    '<h2 id="who-sees-it">Sino ang nakakakita nito</h2>',
    '<p>Nakikita ng staff namin ang kailangan sa trabaho nila. Nakikita ng payment at game providers ang kailangan sa isang bayad o round. Nakikita ng gobyerno ang sinasabi ng batas. Hindi namin ibinebenta ang data mo.</p>',
    '<h2 id="how-long">Gaano katagal namin ito itinatago</h2>',
    '<p>Ayon sa batas, itinatago namin ang records ng identity at pera mo nang hindi bababa sa limang taon pagkasara ng account mo. Ide-delete namin ang iba, o aalisin ang pangalan mo roon, kapag isinara mo ang account mo.</p>',
    '<h2 id="this-device">Sa device na ito</h2>',
    '<p>Itinatago namin ang kailangan para ma-log in ka at mabilis mag-load ang site: isang login token, ang ID ng browser na ito, at ang mga huling setting ng site. Hindi kami gumagamit ng ad trackers.</p>',
    '<h2 id="your-rights">Mga karapatan mo</h2>',
    '<p>Puwede mong tingnan, itama at i-download ang itinatago namin tungkol sa iyo. Puwede mo rin itong ipa-delete hanggang sa pinapayagan ng batas. Magtanong sa support namin, o lumapit sa National Privacy Commission.</p>',
  ].join('\n'),
};
