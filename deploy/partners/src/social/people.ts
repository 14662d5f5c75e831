/** Somebody who has an account at a provider of the sandbox. */
export interface Person {
  id: string;
  name: string;
}

/** A provider of the sandbox: an issuer of its own below `/social/<path>`. */
export interface Provider {
  path: string;
  name: string;
  people: readonly Person[];
}

/** The same names have different ids: at another provider it is somebody else. */
function peopleOf(path: string): Person[] {
  return ['Maria Santos', 'Jose Reyes', 'Liza Cruz'].map((name, index) => ({ id: `${path}-${1001 + index}`, name }));
}

const NUMBER = /^\d{4,9}$/;

/** Who is meant by an id, or by a number that a tester makes up: so many people, each the same one every time. */
export function personOf({ path, people }: Provider, said: string): Person | undefined {
  const id = NUMBER.test(said) ? `${path}-${said}` : said;
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
