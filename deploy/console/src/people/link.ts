/** The link of an invitation. Its token stands in the fragment, which no server is sent. */
export const inviteLink = (token: string): string => `${location.origin}/releases#${token}`;
