/** The link of an invitation. Its token is in the fragment, which no server receives. */
export const inviteLink = (token: string): string => `${location.origin}/releases#${token}`;
