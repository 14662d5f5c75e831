import { ownRoute, page, route } from '@parola/contract';

/** Navigation replaces it by its twin in the card layout. */
export const PROFILE = route(ownRoute('shell.profile', page('/member/profile')));
export const PROFILE_INFO = route(ownRoute('shell.profile-info', page('/member/profile/info')));
