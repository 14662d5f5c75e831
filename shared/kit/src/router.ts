/**
 * The router as remotes may use it: reading the address. Moving goes through `host.nav`, which knows guards and the live release.
 * Curated by hand because sharing the whole library costs the shell 40 kB, and so that a router major is one change here.
 */
export { useLocation, useParams, useSearchParams } from 'react-router-dom';
