/** Link of an invitation. Its token is in the fragment, which browsers never send to a server. */
export const inviteLink = (token: string): string => `${location.origin}/releases#${token}`;
