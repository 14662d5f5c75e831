import type { TestedMutant } from './survivors';
import { judge } from './verdict';

function mutants(count: number, status: string, code = 'a + b'): TestedMutant[] {
  return Array.from({ length: count }, () => ({
    file: 'src/a.ts',
    line: 3,
    code,
    mutator: 'ArithmeticOperator',
    replacement: 'a - b',
    status,
  }));
}
const part = (all: TestedMutant[], isWhole = true) => ({ name: 'money', isWhole, mutants: all, sources: ['src/a.ts'] });
const LISTED = {
  file: 'src/a.ts',
  code: 'a + b',
  mutator: 'ArithmeticOperator',
  replacement: 'a - b',
  reason: 'b is 0',
};

describe('the verdict on a mutation run', () => {
  it('is green when all mutants are killed; one that never ends is killed', () => {
    const { isGreen, lines } = judge([part([...mutants(3, 'Killed'), ...mutants(1, 'Timeout')])], []);
    expect(isGreen).toBe(true);
    expect(lines).toEqual([
      'money: 100.0 % (4 killed, 0 survived, 0 left out)',
      'total: 100.0 % (4 killed, 0 survived, 0 left out)',
    ]);
  });

  it.each(['Survived', 'NoCoverage'])('is red for one unlisted mutant with the result %s', (status) => {
    const run = [part([...mutants(99, 'Killed', 'b'), ...mutants(1, status)])];
    expect(judge(run, []).isGreen).toBe(false);
    expect(judge(run, []).lines[0]).toBe(
      `✘ not on the list of survivors: src/a.ts:3 ArithmeticOperator → a - b (${status})\n    a + b`,
    );
    expect(judge(run, [LISTED]).isGreen).toBe(true);
    expect(judge(run, [{ ...LISTED, replacement: 'a * b' }]).isGreen).toBe(false);
  });

  it('counts listed survivors against the goal of 85 %', () => {
    const of = (killed: number, survived: number) =>
      judge([part([...mutants(killed, 'Killed', 'b'), ...mutants(survived, 'Survived')])], [LISTED]);
    expect(of(85, 15).isGreen).toBe(true);
    expect(of(84, 16).isGreen).toBe(false);
    expect(of(84, 16).lines).toContain('✘ money is below the goal of 85 %');
  });

  it('is red for one part below the goal among others', () => {
    const good = part(mutants(100, 'Killed', 'b'));
    const bad = { ...part([...mutants(1, 'Killed', 'b'), ...mutants(1, 'Survived')]), name: 'ledger' };
    expect(judge([good, bad], [LISTED]).isGreen).toBe(false);
    expect(judge([good, bad], [LISTED]).lines).toContain('✘ ledger is below the goal of 85 %');
  });

  it('leaves out mutants that were not tested', () => {
    const { isGreen, lines } = judge([part([...mutants(1, 'Killed'), ...mutants(9, 'Ignored')])], []);
    expect(isGreen).toBe(true);
    expect(lines[0]).toBe('money: 100.0 % (1 killed, 0 survived, 9 left out)');
  });

  it('is red for an outdated entry of the list, in a whole run alone', () => {
    const killed = mutants(9, 'Killed');
    expect(judge([part(killed)], [LISTED]).isGreen).toBe(false);
    expect(judge([part(killed)], [LISTED]).lines[0]).toContain(
      'on the list of survivors, but killed or gone: src/a.ts',
    );
    expect(judge([part(killed, false)], [LISTED]).isGreen).toBe(true);
    expect(judge([part(killed)], [{ ...LISTED, file: 'src/other.ts' }]).isGreen).toBe(true);
  });

  it('is red when no mutant was tested at all', () => {
    expect(judge([part([])], []).isGreen).toBe(false);
    expect(judge([part([])], []).lines[0]).toBe('money: no mutant (0 killed, 0 survived, 0 left out)');
  });
});
