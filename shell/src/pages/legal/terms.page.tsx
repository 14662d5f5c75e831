import { LegalPage } from './legal-page';

/** The terms of use: the version that a new player accepts, and all before it. */
export default function TermsPage() {
  return <LegalPage text="appTermsHtml" version="appTermsVersion" path="/terms-of-use" />;
}
