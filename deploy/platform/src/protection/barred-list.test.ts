import { randomBytes } from 'node:crypto';
import { Vault } from '../ground/vault';
import { GLUED_NAMES, OTHER_NAMES, SAME_NAMES } from '../testing/person-names';
import { tracesOf } from './barred-list';

const vault = new Vault({ data: [{ id: 1, key: randomBytes(32) }], lookup: randomBytes(32) });
const tracesOfName = (name: string, birthday = '1990-01-01') =>
  tracesOf(vault, { name, birthday }).map(({ trace }) => trace.toString('hex'));
const shared = (one: string, other: string, birthday?: string) =>
  tracesOfName(one).filter((trace) => tracesOfName(other, birthday).includes(trace));

it.each([...SAME_NAMES, ...GLUED_NAMES].flatMap(([name, ...others]) => others.map((other) => [name, other] as const)))(
  'C05 the list matches %j by %j, and by no other birthday',
  (name, other) => {
    expect(shared(name, other)).not.toEqual([]);
    expect(shared(name, other, '1990-01-02')).toEqual([]);
  },
);

it.each(OTHER_NAMES)('C05 the list does not match %j by %j', (name, other) => expect(shared(name, other)).toEqual([]));
