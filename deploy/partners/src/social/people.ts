/** A person with an account at a sandbox provider. */
export interface Person {
  id: string;
  name: string;
}

/** A provider of the sandbox: a separate issuer below `/social/<path>`. */
export interface Provider {
  path: string;
  name: string;
  people: readonly Person[];
}

/** Every provider has the same names with different ids, because accounts at two providers are two people. */
function peopleOf(path: string): Person[] {
  return ['Maria Santos', 'Jose Reyes', 'Liza Cruz'].map((name, index) => ({ id: `${path}-${1001 + index}`, name }));
}

const NUMBER = /^\d{4,9}$/;

/** The person of an id, or of a number that a tester invents: the same number always gives the same person. */
export function personOf({ path, people }: Provider, typed: string): Person | undefined {
  const id = NUMBER.test(typed) ? `${path}-${typed}` : typed;
  const known = people.find((one) => one.id === id);
  if (known || !id.startsWith(`${path}-`)) return known;
  const number = id.slice(path.length + 1);
  return NUMBER.test(number) ? { id, name: `Person ${number}` } : undefined;
}

export const PROVIDERS: readonly Provider[] = [
  { path: 'google', name: 'Google', people: peopleOf('google') },
  { path: 'facebook', name: 'Facebook', people: peopleOf('facebook') },
  { path: 'line', name: 'LINE', people: peopleOf('line') },
];
