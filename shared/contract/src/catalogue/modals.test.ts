import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ID } from '../documents/document-parts';
import { isRemoteName, ownerOf } from '../names';

/** The twenty modals of specification §2 and their owners. */
const SPECIFIED: Readonly<Record<string, string>> = {
  login: 'shell.login',
  register: 'shell.register',
  'forgot password': 'shell.forgot-password',
  reward: 'shell.reward',
  spin: 'agent-share.spin',
  'first deposit': 'activities.first-deposit',
  download: 'shell.download',
  notice: 'shell.notice',
  jackpot: 'jackpot.draw',
  'money rain': 'activities.money-rain',
  'VIP gift': 'vip-bonus.gift',
  'home guide': 'shell.home-guide',
  'age notice': 'shell.age-notice',
  bankruptcy: 'activities.bankrupt',
  'VIP bankruptcy': 'activities.vip-bankrupt',
  'first-deposit tips': 'activities.first-deposit-tips',
  'sign-in': 'activities.sign-in',
  'KYC verification': 'shell.kyc',
  'red-versus-blue': 'activities.red-versus-blue',
  'recharge sign': 'activities.recharge-sign',
};

/** Parses the catalogue's source, because types do not exist at run time. */
function readCatalogue(): Map<string, string[]> {
  const file = path.join(__dirname, 'modals.ts');
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const table = source.statements.find(
    (one): one is ts.InterfaceDeclaration => ts.isInterfaceDeclaration(one) && one.name.text === 'ModalTypes',
  );
  return new Map(
    (table?.members ?? []).flatMap((member): [string, string[]][] => {
      if (!ts.isPropertySignature(member) || !member.type || !ts.isTypeLiteralNode(member.type)) return [];
      if (!ts.isStringLiteral(member.name)) return [];
      return [[member.name.text, member.type.members.map((part) => part.name?.getText() ?? '')]];
    }),
  );
}
const catalogue = readCatalogue();

test('all twenty modals of the specification are reserved', () => {
  const ids = Object.values(SPECIFIED);
  expect(new Set(ids).size).toBe(20);
  expect(ids.filter((id) => !catalogue.has(id))).toEqual([]);
});

test('every modal has an owner, props and a result', () => {
  for (const [id, parts] of catalogue) {
    expect(id).toMatch(new RegExp(ID));
    expect(ownerOf(id) === 'shell' || isRemoteName(ownerOf(id))).toBe(true);
    expect(parts).toEqual(['props', 'result']);
  }
});
