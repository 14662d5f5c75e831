import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../../..');
const remotes = readdirSync(path.join(ROOT, 'remotes')).map((name) => `remotes/${name}`);

/** Sources of the packages that show forms to players and operators. */
const SOURCES = ['shell', 'deploy/desk', ...remotes].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .map((file) => ({
      file: `${folder}/src/${file.split(path.sep).join('/')}`,
      text: readFileSync(path.join(ROOT, folder, 'src', file), 'utf8'),
    })),
);

/** Forms with an amount. The field reads the examples of `AMOUNT_WRITINGS` for all of them (`field.test.tsx`). */
const FORMS = [
  'deploy/desk/src/free-rounds/grant.tsx',
  'deploy/desk/src/players/adjustment-form.tsx',
  'remotes/vip-bonus/src/rebate/calculator.tsx',
  'remotes/wallets/src/deposit/deposit-form.tsx',
  'remotes/wallets/src/deposit/limit-offer.tsx',
  'remotes/wallets/src/safebox/move-form.tsx',
  'remotes/wallets/src/withdraw/withdrawal-form.tsx',
  'shell/src/pages/member/self-limited/set-limit.tsx',
];

test('every form reads amounts by AmountField, and by nothing else', () => {
  const using = (pattern: RegExp) => SOURCES.filter(({ text }) => pattern.test(text)).map(({ file }) => file);
  expect(using(/<AmountField\b/).sort()).toEqual(FORMS);
  expect(using(/\bparsePesos\b|inputMode="decimal"|type="number"/)).toEqual([]);
});
