import type { Facts, PhrasedCode } from './checked-remote';
import { inSentences } from './sentences';

const WALLETS = { name: 'wallets', version: '1.0.0' } as const;
const SHELL = 'shell 2.0.0';

/** Subject and values of each finding, as the check passes them. */
const TOLD: { [C in PhrasedCode]: [subject: string, facts: Facts[C]] } = {
  'PIN-002': ['^3.0', [SHELL, '2.0 and 1.0', '2.0']],
  'PIN-003': ['react', [SHELL, '^20.0.0', '19.3.1']],
  'PIN-004': ['jquery', [SHELL]],
  'PIN-005': ['/member', ['shell 2.0.0 has']],
  'PIN-006': ['wallets.m', ['lobby 1.0.0 has']],
  'PIN-007': ['lobby.mine', []],
  'PIN-008': ['lobby.gone', []],
  'PIN-009': ['jackpot.draw-finished@1', []],
  'PIN-010': ['lobby.game-exited@1', ['lobby 1.0.0']],
  'PIN-011': ['jackpot.draw-finished@1', []],
  'PIN-012': ['https://other.example/', [SHELL, '/remotes/']],
  'PIN-013': ['a.js', [SHELL]],
  'PIN-014': ['react', ['shell 2.0.0', 'preact']],
  'PIN-015': ['50000', [SHELL, '40000']],
  'PIN-019': ['wallets', [SHELL, 'parola_wallets_1_0_0']],
  'PIN-020': ['wallets.a', ['lobby.nowhere']],
  'PIN-021': ['wallets.a', [SHELL, 'guard', 'kycVerified', 'none and login']],
  'PIN-022': ['jackpot.draw', []],
  'PIN-023': ['lobby.strip', []],
  'PIN-024': ['lobby.games', []],
  'PIN-025': ['parola/release-snapshot@2', ['parola/release-snapshot@1']],
  'PIN-027': ['react', [SHELL, '19.4.0', '19.3.1']],
  'PIN-028': ['@parola/kit', [SHELL, 'useNew']],
  'PIN-029': ['wallets.wallet', ['page', 'lobby 1.0.0']],
  'PIN-030': ['wallets.deposit-settled@1', ['wallets 0.9.0', 'lobby 1.0.0']],
  'PIN-031': ['scripts', ['30001', '25200']],
  'PIN-039': ['^1.0', [SHELL, '2.0']],
};

/** Values that occur in the remedy instead of the sentence. */
const IN_REMEDY = ['2.0', 'preact', 'none and login'];

function isTold(code: string): code is PhrasedCode {
  return code in TOLD;
}
function say<C extends PhrasedCode>(code: C, [subject, facts]: [string, Facts[C]] = TOLD[code]): [string, string] {
  return inSentences(code, WALLETS, subject, facts);
}

describe.each(Object.keys(TOLD).filter(isTold))('the finding %s', (code) => {
  const [subject, facts] = TOLD[code];
  const values = [...facts].flatMap((fact) => (fact === undefined ? [] : [fact]));
  const [message, fix] = say(code);

  it('is a sentence with the build, the subject and all values', () => {
    for (const word of ['wallets 1.0.0', subject, ...values.filter((value) => !IN_REMEDY.includes(value))])
      expect(message).toContain(word);
    expect(message).toMatch(/\.$/);
  });

  it('has a remedy', () => {
    expect(fix).toMatch(/^[A-Z].+\.$/);
    for (const word of values.filter((value) => IN_REMEDY.includes(value))) expect(`${message} ${fix}`).toContain(word);
  });
});

describe('a finding with two sentences', () => {
  it('tells a foreign id from a foreign dialog in the start-up queue', () => {
    expect(say('PIN-007')).toEqual([
      'wallets 1.0.0 declares lobby.mine, which is not its own: its ids begin with wallets.',
      'Rename lobby.mine.',
    ]);
    expect(say('PIN-007', ['lobby.search', ['lobby']])).toEqual([
      'wallets 1.0.0 puts lobby.search into the start-up queue, which is not its own dialog.',
      'Let lobby declare it.',
    ]);
  });

  it('names the entry or the file without an integrity', () => {
    expect(say('PIN-013', ['entry', [SHELL]])[0]).toBe(
      'The entry of wallets 1.0.0 has no integrity; shell 2.0.0 loads none without.',
    );
    expect(say('PIN-013', ['a.js', [SHELL]])[0]).toBe(
      'a.js of wallets 1.0.0 has no integrity; shell 2.0.0 loads none without.',
    );
  });

  it('tells a lost page without users from one with one or several', () => {
    expect(say('PIN-029', ['wallets.wallet', ['page']])).toEqual([
      'wallets 1.0.0 no longer has the page wallets.wallet: bookmarks and links from outside lead nowhere.',
      'Keep the page in wallets, or accept that.',
    ]);
    expect(say('PIN-029', ['wallets.wallet', ['page', 'lobby 1.0.0']])[0]).toMatch(/which lobby 1\.0\.0 uses\.$/);
    expect(say('PIN-029', ['wallets.wallet', ['page', 'lobby 1.0.0 and jackpot 1.0.0']])[0]).toMatch(
      /which lobby 1\.0\.0 and jackpot 1\.0\.0 use\.$/,
    );
  });
});

describe('a shell', () => {
  it('without words of an enumeration is named in the remedy', () => {
    expect(say('PIN-021', ['wallets.a', [SHELL, 'when', 'always', '']])[1]).toBe(
      'Pin a shell that knows always first, or use one of the words of that shell.',
    );
  });

  it('that reads no release of the kind begins its sentence with a capital letter', () => {
    const host = { name: 'shell', version: '2.0.0' } as const;
    expect(inSentences('PIN-025', host, 'parola/release-snapshot@2', [''])[0]).toBe(
      'Shell 2.0.0 reads no release of this kind, the registry writes parola/release-snapshot@2.',
    );
  });
});

it('the owner of an id is named in its remedy', () => {
  expect(say('PIN-008')[1]).toBe('Remove the filling or pin a lobby that renders it.');
  expect(say('PIN-009')).toEqual([
    'wallets 1.0.0 emits jackpot.draw-finished@1, which belongs to jackpot.',
    "Let jackpot emit it, or add a fact of wallets's own.",
  ]);
  expect(say('PIN-011')[1]).toBe('Pin a jackpot that emits jackpot.draw-finished@1, or accept that it stays silent.');
  expect(say('PIN-022')[1]).toBe('Pin a jackpot that offers it, or accept that its button is hidden.');
  expect(say('PIN-023')).toEqual([
    'wallets 1.0.0 renders slot lobby.strip, which belongs to lobby.',
    'Render a slot with an id that begins with wallets.',
  ]);
  expect(say('PIN-024')[1]).toBe('Pin a lobby that has it, or accept that the link is hidden.');
});
