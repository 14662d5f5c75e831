import { CALL_NAMES, callMeta as ruleOf } from './catalogue';
import { CALLS } from './interim';

it('says of every call what the catalogue says', () => {
  expect(Object.keys(CALLS).sort()).toEqual([...CALL_NAMES].sort());
  for (const name of CALL_NAMES) {
    const { auth, mutating, quiet } = ruleOf(name);
    expect([name, CALLS[name]]).toMatchObject([name, { auth, mutating, quiet }]);
  }
});
