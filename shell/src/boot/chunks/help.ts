/** Terms, FAQ, feedback and the other ways to reach support. */
export { default as terms } from '../../pages/legal/terms.page';
export { default as privacy } from '../../pages/legal/privacy.page';
export { default as faq } from '../../pages/help/faq.page';
export { default as feedback } from '../../pages/feedback/feedback.page';
export { default as feedbackRecord } from '../../pages/feedback/records.page';
export { default as conversation } from '../../pages/feedback/conversation.page';
export { default as service } from '../../pages/service/service.page';
export { default as serviceVip } from '../../pages/service/vip.page';
