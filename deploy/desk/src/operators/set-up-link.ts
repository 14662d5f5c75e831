/** Address of an operator's set-up. The token is in the fragment, which browsers never send to a server. */
export function setUpLink(token: string): string {
  return `${location.origin}/desk#${token}`;
}
