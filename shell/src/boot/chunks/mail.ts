/** The list of mails and the page of one mail. */
export { default as mail } from '../../pages/mail/mail.page';
export { default as mailDetail } from '../../pages/mail/mail-detail.page';
export { default as mailV2 } from '../../pages/mail/mail-v2.page';
export { default as mailDetailV2 } from '../../pages/mail/mail-detail-v2.page';
