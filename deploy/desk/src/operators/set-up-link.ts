/** The address of an operator's set-up. The token is in the fragment, which no server receives. */
export function setUpLink(token: string): string {
  return `${location.origin}/desk#${token}`;
}
