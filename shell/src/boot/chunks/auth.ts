/** Log-in and sign-up, as pages and dialogs. */
export { default as login } from '../../pages/auth/login.page';
export { default as accountLogin } from '../../pages/auth/account-login.page';
export { default as register } from '../../pages/auth/register.page';
export { default as invite } from '../../pages/auth/invite.page';
export { default as forgotPassword } from '../../pages/auth/forgot-password.page';
export { default as loginV2 } from '../../pages/auth/login-v2.page';
export { default as bind } from '../../pages/auth/bind.page';
export { default as info } from '../../pages/auth/info.page';
export { default as setPassword } from '../../pages/auth/set-password.page';
export { default as loginModal } from '../../pages/auth/login.modal';
export { default as registerModal } from '../../pages/auth/register.modal';
export { default as forgotPasswordModal } from '../../pages/auth/forgot-password.modal';
export { default as reAuthModal } from '../../pages/auth/re-auth.modal';
export { createAskAgain } from '../../services/session/idle-session';
