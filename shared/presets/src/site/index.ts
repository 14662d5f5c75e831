/** The pages and the sidebar of the documentation site, for its configuration in `docs/.vitepress`. */
export { readPages } from './pages';
export { sidebarOf } from './sidebar';
