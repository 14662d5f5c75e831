import { load as account } from '../../texts/account';
import { load as profile } from '../../texts/profile';
import { load as kyc } from '../../texts/kyc';
import { load as security } from '../../texts/security';

/** The player's own pages: identity, security, and own limits. */
export const words = () => Promise.all([account(), profile(), kyc(), security()]);
export { default as member } from '../../pages/member/member.page';
export { default as memberV2 } from '../../pages/member/member-v2.page';
export { default as profile } from '../../pages/member/profile/profile.page';
export { default as profileV2 } from '../../pages/member/profile/profile-v2.page';
export { default as profileInfo } from '../../pages/member/profile/info.page';
export { default as selfLimited } from '../../pages/member/self-limited/self-limited.page';
export { default as kyc } from '../../pages/kyc/kyc.page';
export { default as kycRules } from '../../pages/kyc/rules.page';
export { default as security } from '../../pages/security/security.page';
export { default as kycModal } from '../../overlays/kyc.modal';
