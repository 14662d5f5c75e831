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

export const PROVIDERS: readonly Provider[] = [
  { path: 'google', name: 'Google', people: peopleOf('google') },
  { path: 'facebook', name: 'Facebook', people: peopleOf('facebook') },
  { path: 'line', name: 'LINE', people: peopleOf('line') },
];
