import validateLinks from 'remark-validate-links';

/**
 * Links to files, folders and headings of this repository must lead somewhere. Links to other sites are not followed.
 */
export default { plugins: [[validateLinks, { repository: false }]] };
