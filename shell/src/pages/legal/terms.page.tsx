import { LegalPage } from './legal-page';

/** The terms of use: the version that a new player accepts and all earlier ones. */
export default function TermsPage() {
  return <LegalPage text="appTermsHtml" version="appTermsVersion" path="/terms-of-use" />;
}
