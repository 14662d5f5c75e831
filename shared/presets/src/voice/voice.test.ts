import { repositoryRoot } from '../workspace/root';
import { playerTexts } from './player-texts';
import { voiceFindings, type PlayerLanguage } from './player-words';

const TEXTS = playerTexts(repositoryRoot(__dirname));

test('the texts that players read keep to the voice of docs/design/words.md', () => {
  expect(TEXTS.length).toBeGreaterThan(6000);
  expect(
    TEXTS.flatMap(({ file, language, text }) =>
      voiceFindings(text, language).map((finding) => `${file} (${language}): ${finding} in “${text.slice(0, 80)}”`),
    ),
  ).toEqual([]);
});

test('catalogues, games, refusals, mails, rules and help are among them, in both languages', () => {
  const found = (part: string, language: PlayerLanguage) =>
    TEXTS.filter((text) => text.file.includes(part) && text.language === language).length;
  const parts = [
    'shell/src/locales',
    'remotes/wallets',
    'partners/src/client',
    'refusals',
    'domains/mail',
    'content/faq',
  ];
  for (const part of parts)
    for (const language of ['en', 'fil'] as const) expect([part, found(part, language) > 5]).toEqual([part, true]);
});

test.each<[PlayerLanguage, string, string[]]>([
  ['en', 'Begins anew on Nov 30', ['anew', 'Begins']],
  ['en', 'What is left then ends.', ['What is left']],
  ['en', 'This is no mobile number', ['is no mobile']],
  ['en', 'Interrupted rounds would stand here', ['stand here']],
  ['en', 'Rounds stand here at once', ['at once', 'stand here']],
  ['en', 'nobody of us needs it', ['of us']],
  ['en', 'This account is not allowed depositing', ['not allowed depositing', 'is not']],
  ['en', 'Only for persons of 21 and over', ['persons']],
  ['en', 'Your favourite colour, with a licence', ['favourite']],
  ['en', 'A reward is yours to take', ['yours to']],
  ['en', 'Receive', ['Receive']],
  ['en', "Don't", ["'"]],
  ['en', 'Choose «Pay QR»', ['«']],
  ['en', 'You can’t play where you are. <b>{count}</b>', []],
  ['en', 'We’ll log you out. Claim your reward by {day}.', []],
  ['fil', 'Kayurin', ['Kayurin']],
  ['fil', 'Mga tsansa sa Maynila', ['tsansa', 'Maynila']],
  ['fil', 'Balanse at kasaysayan', ['Balanse']],
  ['fil', '{count, plural, one {Isa na lang} other {# pa}}', ['one {']],
  ['fil', '{count, plural, =1 {Isa na lang} other {# pa}}', []],
  ['en', '{count, plural, one {# day} other {# days}}', []],
  ['fil', 'Mag-deposit, i-claim at tingnan ang history mo', []],
])('of «%s %s» %j are found', (language, text, words) => {
  expect(
    voiceFindings(text, language)
      .map((finding) => finding.replace(/ \(say: .*$/u, ''))
      .sort(),
  ).toEqual([...words].sort());
});
