import type { Places, Tags } from './message-types';

/** Compiles only if both types are equal. */
function same<A, B>(..._proof: [A] extends [B] ? ([B] extends [A] ? [] : [never]) : [never]): true {
  return true;
}

test('the compiler reads places and tags out of a message', () => {
  expect([
    same<Places<'no place'>, never>(),
    same<Places<'{a} and {b}'>, 'a' | 'b'>(),
    same<Places<'{count, plural, one {# thing} other {# things}} of {name}'>, 'count' | 'name'>(),
    same<Tags<'see <link>the rules</link> and <b>more</b><br/>'>, 'link' | 'b' | 'br'>(),
    same<Tags<'none'>, never>(),
  ]).not.toContain(false);
});
