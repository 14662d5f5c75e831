/** Where somebody sets up his access. The token stands in the fragment, which no server is sent. */
export function setUpLink(token: string): string {
  return `${location.origin}/desk#${token}`;
}
