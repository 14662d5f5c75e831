import validateLinks from 'remark-validate-links';

/** Checks links to files, folders and headings of this repository. Links to other sites are not followed. */
export default { plugins: [[validateLinks, { repository: false }]] };
