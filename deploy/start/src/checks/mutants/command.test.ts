import { readMutantsCommand } from './command';

const names = (args: string[]) => readMutantsCommand(args).parts.map(({ name }) => name);

describe('the command line of a mutation run', () => {
  it('runs all parts of the money path by default, whole', () => {
    expect(names([])).toEqual(['money', 'compatibility', 'ledger', 'deposits', 'withdrawals', 'protection']);
    expect(readMutantsCommand([])).toMatchObject({ sample: undefined, only: '', workers: 1 });
  });

  it('runs the named parts once each', () => {
    expect(names(['ledger', 'money', 'ledger'])).toEqual(['ledger', 'money']);
  });

  it('reads the size and the seed of a sample', () => {
    expect(readMutantsCommand(['ledger', '--sample', '20', '--seed', '7'])).toMatchObject({ sample: 20, seed: 7 });
  });

  it.each([
    [['gold'], 'There is no part "gold".'],
    [['--sample', '0'], '--sample must be a whole number from 1, it is "0".'],
    [['--seed', 'x'], '--seed must be a whole number from 0, it is "x".'],
    [['--workers', '1.5'], '--workers must be a whole number from 1, it is "1.5".'],
  ])('refuses %j', (args, message) => {
    expect(() => readMutantsCommand(args)).toThrow(message);
  });
});
