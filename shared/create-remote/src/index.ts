export { createRepository, repositoryObjection, type Parts } from './repository';
export { nameObjection, REMOTE_TEMPLATE, writeTemplate } from './template';
