import { CALL_NAMES, callMeta as ruleOf } from './catalogue';
import { callMeta, CALLS } from './interim';

it('says of every call what the catalogue says', () => {
  expect(Object.keys(CALLS).sort()).toEqual([...CALL_NAMES].sort());
  for (const name of CALL_NAMES) {
    const { mutating, quiet } = ruleOf(name);
    expect([name, callMeta(name)]).toMatchObject([name, { mutating, quiet }]);
  }
});
